import type { UsageTogether } from '../../../contract/usage-calls.ts'
import { css } from '../../styled-system/css'

const note = css({ textStyle: 'small', color: 'text.soft' })

const list = new Intl.ListFormat('nl-NL')

/** Which connections are added up, and of which there is nothing in the period. */
export function TogetherNote({ together: { connections } }: { together: UsageTogether }) {
  const absent = connections.filter(({ isThere }) => !isThere)
  return (
    <div>
      <p className={note}>
        {connections.length === 1 ? 'Eén aansluiting' : `${connections.length} aansluitingen opgeteld`}:{' '}
        {connections.map(({ name }) => name).join('; ')}.
      </p>
      {absent.length > 0 && (
        <p className={note}>
          Onvolledig: van {list.format(absent.map(({ name }) => `“${name}”`))} zijn er in deze periode geen
          meetgegevens.
        </p>
      )}
    </div>
  )
}
