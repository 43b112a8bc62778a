import {
  type ParticipationState,
  participationStates,
} from '../../../contract/areas/collectives/collectiveWords.ts'
import { keysOf } from '../../../domain/keys.ts'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '4' })
const order = keysOf(participationStates)

/** How many take part in each state, in the order in which they come there. */
export function Funnel({ states }: { states: readonly { state: ParticipationState; count: number }[] }) {
  const counts = new Map(states.map(({ state, count }) => [state, count]))
  if (counts.size === 0) return null
  return (
    <div className={row}>
      {order.flatMap((state) => {
        const count = counts.get(state)
        return count === undefined
          ? []
          : [<Badge key={state}>{`${participationStates[state].label}: ${count}`}</Badge>]
      })}
    </div>
  )
}
