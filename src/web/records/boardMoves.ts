import type { AnyStateMachine } from 'xstate'
import { type AnyResource, type Step, stepFrom } from '../../contract/records/resource.ts'
import { textsIn } from '../../domain/unknown.ts'
import type { AnyRow } from '../fields/places.ts'

/** What a board is of: its records, and the life cycle that says where a step leads. */
export interface Boarded {
  readonly resource: AnyResource
  readonly machine: AnyStateMachine
}

/** The state to which an event leads from here, as the machine says. */
function targetOf({ machine }: Boarded, state: unknown, event: string): string | undefined {
  const arrows = machine.states[String(state)]?.transitions.get(event)
  return arrows?.[0]?.target?.[0]?.key
}

/** The step that brings a record to another column, if it may be taken now. */
export function moveTo(of: Boarded, row: AnyRow, column: string): [string, Step] | null {
  if (column === row.state) return null
  const event = textsIn(row.allowed).find((one) => targetOf(of, row.state, one) === column)
  const step = event === undefined ? undefined : stepFrom(of.resource, event, row.state)
  return event === undefined || step === undefined ? null : [event, step]
}

/** The step to the nearest column on that side that can be reached. */
export function moveAside(of: Boarded, row: AnyRow, side: 1 | -1): [string, Step] | null {
  const columns = Object.keys(of.resource.states ?? {})
  const here = columns.indexOf(String(row.state))
  const others = side === 1 ? columns.slice(here + 1) : columns.slice(0, here).toReversed()
  for (const column of others) {
    const move = moveTo(of, row, column)
    if (move !== null) return move
  }
  return null
}
