import type { AnyStateMachine } from 'xstate'
import { arrowsOf, nodesOf } from '../inside.ts'

/** The names of all questions a life cycle asks of its record. */
export function guardsOf(machine: AnyStateMachine): string[] {
  const names = nodesOf(machine)
    .flatMap(arrowsOf)
    .flatMap(({ guard }) => guard ?? [])
  return [...new Set(names)]
}

/** A life cycle's guards answered by hand: only the named ones hold, whatever record they would look at. */
export function answering(machine: AnyStateMachine, holding: readonly string[]): AnyStateMachine {
  const guards = Object.fromEntries(guardsOf(machine).map((name) => [name, () => holding.includes(name)]))
  return machine.provide({ guards })
}
