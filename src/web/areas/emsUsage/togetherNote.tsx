import type { UsageTogether } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { count } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { absentSaid } from './usageGaps.ts'

const note = css({ textStyle: 'small', color: 'text.soft' })

/** So many are named. */
const most = 12

/** "A; B; en nog 30 andere". */
function named(connections: UsageTogether['connections']): string {
  const names = connections.map(({ name }) => name)
  const left = names.length - most
  return left > 0 ? [...names.slice(0, most), `en nog ${left} andere`].join('; ') : names.join('; ')
}

/** Which connections are added up, and of which there is nothing in the period. */
export function TogetherNote({ together: { connections } }: { together: UsageTogether }) {
  const absent = connections.filter(({ isThere }) => !isThere)
  const there = connections.filter(({ isThere }) => isThere)
  const of = absent.length > 0 ? ` van ${count(connections.length)}` : ''
  return (
    <div>
      {there.length > 0 && (
        <p className={note}>
          {connections.length === 1
            ? 'Eén aansluiting'
            : `${count(there.length)}${of} aansluitingen opgeteld`}
          : {named(there)}.
        </p>
      )}
      {absent.length > 0 && (
        <p className={note}>
          {absentSaid(absent.length)} in deze periode,{' '}
          {absent.length === 1 ? 'die niet meetelt' : 'die niet meetellen'}: {named(absent)}.
        </p>
      )}
    </div>
  )
}
