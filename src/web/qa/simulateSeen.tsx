import { Link } from 'wouter'
import type { DescribedFlow } from '../../../machines/described.ts'
import { eventWord, wordFor } from '../../../machines/words.nl.ts'
import { css } from '../styled-system/css'
import { contextOf, type Happening, placeOf, type Standing } from './simulation.ts'
import { line, soft } from './stepStyle.ts'
import { titleOf } from './titleOf.ts'
import { clockTime } from './told.ts'

const values = css({
  width: 'full',
  textStyle: 'small',
  '& th': { textAlign: 'left', fontWeight: 'medium', pr: '3', py: '1', verticalAlign: 'top' },
  '& td': { fontFamily: 'mono', fontSize: 'xs', py: '1', overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& tr[data-changed]': { bg: 'warning.soft' },
  '& del': { color: 'text.soft', mr: '2' },
})
const list = css({ display: 'grid', gap: '0.5' })
const nothing = css({ textStyle: 'small', color: 'text.soft' })

/** What the flow remembers; what the last step changed shows what it was. */
export function Remembered({ here, before }: { here: Standing; before: Standing | undefined }) {
  const changes = contextOf(here, before)
  if (changes.length === 0) return <p className={nothing}>Deze stroom onthoudt niets.</p>
  return (
    <table className={values}>
      <caption className={css({ srOnly: true })}>Wat de stroom onthoudt</caption>
      <tbody>
        {changes.map(({ name, before: old, now }) => (
          <tr key={name} data-changed={old === undefined ? undefined : true}>
            <th scope="row">{name}</th>
            <td>
              {old !== undefined && <del>{old}</del>}
              {old === undefined ? now : <ins>{now}</ins>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the page was asked to do by the last step. */
export function Deeds({ here }: { here: Standing }) {
  if (here.deeds.length === 0) return null
  const words = here.deeds.map((name) => wordFor('actions', name) ?? name)
  return <p className={nothing}>De pagina moet nu: {words.join(', ')}</p>
}

function wordsOf(happening: Happening): string {
  if ('wait' in happening) return `${clockTime(happening.wait)} later`
  if ('holding' in happening) return 'Wat waar is gewijzigd'
  return eventWord(happening.event.type) ?? happening.event.type
}

function carried(happening: Happening): string {
  if ('wait' in happening) return ''
  if ('holding' in happening)
    return happening.holding.map((name) => wordFor('guards', name) ?? name).join(', ')
  const { type: _, output, ...rest } = happening.event
  const text = JSON.stringify(output ?? rest)
  return text === '{}' ? '' : text
}

interface TrailProps {
  flow: DescribedFlow
  happened: readonly Happening[]
  all: readonly Standing[]
  /** The address of the simulation after so many happenings. */
  at: (count: number) => string
}

/** Everything that happened, each a link back to that moment. */
export function Trail({ flow, happened, all, at }: TrailProps) {
  const place = (standing: Standing | undefined) =>
    standing
      ? placeOf(standing)
          .map((path) => titleOf(flow, path))
          .join(' + ')
      : ''
  return (
    <ol className={list}>
      {all.map((standing, count) => {
        const happening = happened[count - 1]
        const text = happening && carried(happening)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a happening is its place in the trail
          <li key={count}>
            <Link
              href={at(count)}
              className={line}
              aria-current={count === happened.length ? 'step' : undefined}
            >
              {happening ? `${count}. ${wordsOf(happening)}` : 'Begin'}
              <span className={soft}>→ {place(standing)}</span>
              {text && <span className={soft}>{text.length > 120 ? `${text.slice(0, 120)}…` : text}</span>}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
