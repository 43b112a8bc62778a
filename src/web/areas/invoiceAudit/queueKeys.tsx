import { css } from '../../styled-system/css'
import { Kbd } from '../../ui/kbd.tsx'

const keys = [
  { does: 'volgende', key: 'j' },
  { does: 'vorige', key: 'k' },
  { does: 'aan mij', key: 't' },
  { does: 'onterechte melding', key: 'd' },
  { does: 'alle sneltoetsen', key: '?' },
]

const list = css({
  hideBelow: 'lg',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  rowGap: '1',
  mt: '2',
  textStyle: 'tiny',
  color: 'text.soft',
})
const pair = css({ display: 'flex', flexDirection: 'row-reverse', gap: '1', alignItems: 'center' })

/** The keys of the queue, where somebody has a keyboard. */
export function QueueKeys() {
  return (
    <dl aria-label="Sneltoetsen" className={list}>
      {keys.map(({ does, key }) => (
        <div key={key} className={pair}>
          <dt>{does}</dt>
          <dd>
            <Kbd>{key}</Kbd>
          </dd>
        </div>
      ))}
    </dl>
  )
}
