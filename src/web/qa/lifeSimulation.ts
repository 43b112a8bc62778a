import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { leavesOf, nodesOf } from '../../../machines/inside.ts'
import { answering } from '../../../machines/life-cycles/answering.ts'
import type { LifeEntry } from '../../../machines/life-cycles/lifeEntry.ts'
import { itemAt } from '../../domain/itemAt.ts'
import type { Happening, Simulated, Standing } from './simulation.ts'

/** The states a record may stand in, by their Dutch names, where it begins first: a simulation may start in each. */
export function startsOfLife({ machine }: LifeEntry): Readonly<Record<string, string>> {
  const [first] = machine.root.initial.target ?? []
  const nodes = nodesOf(machine).filter((node) => node !== machine.root)
  const sorted = [...nodes.filter((node) => node === first), ...nodes.filter((node) => node !== first)]
  return Object.fromEntries(sorted.map(({ key, meta }) => [(meta as { label: string }).label, key]))
}

/** What is said to be true of the record after these happenings. */
export const holdingAfter = (happened: readonly Happening[]): readonly string[] =>
  happened.findLast((happening) => 'holding' in happening)?.holding ?? []

const standing = (machine: AnyStateMachine, state: string): AnyMachineSnapshot =>
  machine.resolveState({ value: state, context: {} as never })

/** Where a record stands after each happening; its guards are answered by what is said to be true of it. */
export function lifeStandings(life: LifeEntry, { start, happened }: Simulated): Standing[] {
  const starts = startsOfLife(life)
  const began = starts[start] ?? Object.values(starts)[0] ?? ''
  const at = (state: string, holding: readonly string[]): Standing => ({
    snapshot: standing(answering(life.machine, holding), state),
    now: 0,
    timers: [],
    deeds: [],
  })
  const all = [at(began, [])]
  for (const [place, happening] of happened.entries()) {
    const here = itemAt(all, -1)
    const [state = began] = leavesOf(here.snapshot)
    const holding = holdingAfter(happened.slice(0, place + 1))
    if (!('event' in happening)) {
      all.push(at(state, holding))
      continue
    }
    const machine = answering(life.machine, holding)
    const [after] = transition(machine, standing(machine, state), happening.event)
    all.push(at(leavesOf(after)[0] ?? state, holding))
  }
  return all
}
