import type { UsageTogether } from '../../../contract/usage-calls.ts'
import { css } from '../../styled-system/css'

const note = css({ textStyle: 'small', color: 'text.soft' })

const list = new Intl.ListFormat('nl-NL')

/** So many are named. */
const most = 12

/** "A; B; en nog 30 andere". */
function named(names: readonly string[]): string {
  const left = names.length - most
  return left > 0 ? [...names.slice(0, most), `en nog ${left} andere`].join('; ') : names.join('; ')
}

const absentWord = (names: readonly string[]) =>
  names.length > most ? `${names.length} aansluitingen` : list.format(names.map((name) => `“${name}”`))

/** Which connections are added up, and of which there is nothing in the period. */
export function TogetherNote({ together: { connections } }: { together: UsageTogether }) {
  const absent = connections.filter(({ isThere }) => !isThere)
  return (
    <div>
      <p className={note}>
        {connections.length === 1 ? 'Eén aansluiting' : `${connections.length} aansluitingen opgeteld`}:{' '}
        {named(connections.map(({ name }) => name))}.
      </p>
      {absent.length > 0 && (
        <p className={note}>
          Onvolledig: van {absentWord(absent.map(({ name }) => name))} zijn er in deze periode geen
          meetgegevens.
        </p>
      )}
    </div>
  )
}
