import { actionLifeCycle } from '../../../../machines/life-cycles/action.ts'
import { action } from '../../../contract/areas/actions/actions.ts'
import type { Step } from '../../../contract/records/resource.ts'

interface Movable {
  readonly state: string
  readonly allowed: readonly string[]
}

/** The state to which an event leads from here, as the machine says. */
function targetOf(state: string, event: string): string | undefined {
  const arrows = actionLifeCycle.states[state]?.transitions.get(event)
  return arrows?.[0]?.target?.[0]?.key
}

/** The step that brings an action to another column, if it may be taken now. */
export function moveTo({ state, allowed }: Movable, column: string): [string, Step] | null {
  const event = allowed.find((one) => targetOf(state, one) === column)
  const step = event === undefined ? undefined : action.steps[event]
  return event === undefined || step === undefined ? null : [event, step]
}

const columns = Object.keys(action.states)

/** The step to the nearest column on that side that can be reached. */
export function moveAside(row: Movable, side: 1 | -1): [string, Step] | null {
  const here = columns.indexOf(row.state)
  const others = side === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  for (const column of others) {
    const move = moveTo(row, column)
    if (move !== null) return move
  }
  return null
}
