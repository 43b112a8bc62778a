import { type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'
import { type Arrow, arrowsOf, nodesOf } from '../../machines/inside.ts'
import { answering } from '../../machines/life-cycles/answering.ts'

/** Where a record that stands in a state comes to by an event; null where the event is refused and changes nothing. */
export function cameTo(
  machine: AnyStateMachine,
  state: string,
  event: string,
  holding: readonly string[],
): string | null {
  const answered = answering(machine, holding)
  const before: AnyMachineSnapshot = answered.resolveState({ value: state, context: {} as never })
  const can = before.can({ type: event })
  const [after, actions] = transition(answered, before, { type: event })
  const stayed = after.value === before.value && actions.length === 0
  if (!can && !stayed) throw new Error(`${event} is refused in ${state}, but changes something.`)
  return can ? String(after.value) : null
}

/** One way of a life: from a state by an event, over this arrow. */
export interface LifeStep {
  readonly arrow: Arrow
  readonly from: string
}

/**
 * A walk from where a record begins over every arrow that can be reached: from where one stands to the nearest not
 * taken; from an end one begins anew.
 */
export function lifeWalk(machine: AnyStateMachine): LifeStep[] {
  const first = machine.root.initial.target?.[0]?.key ?? ''
  const arrows = nodesOf(machine).flatMap(arrowsOf)
  const untaken = new Set(arrows.map(({ id }) => id))
  const steps: LifeStep[] = []
  for (let at = first; untaken.size > 0; ) {
    const way = nearest(at, arrows, untaken)
    if (way.length === 0 && at === first) break
    for (const arrow of way) {
      steps.push({ arrow, from: at })
      untaken.delete(arrow.id)
      at = arrow.targets[0]?.key ?? at
    }
    if (way.length === 0) at = first
  }
  return steps
}

/** The shortest way from a state that ends with an arrow not taken yet; empty when there is none. */
function nearest(from: string, arrows: readonly Arrow[], untaken: ReadonlySet<string>): Arrow[] {
  const queue: { at: string; way: Arrow[] }[] = [{ at: from, way: [] }]
  const seen = new Set([from])
  for (const { at, way } of queue) {
    const out = arrows.filter(({ source }) => source.key === at)
    const fresh = out.find(({ id }) => untaken.has(id))
    if (fresh) return [...way, fresh]
    for (const arrow of out) {
      const to = arrow.targets[0]?.key
      if (to === undefined || seen.has(to)) continue
      seen.add(to)
      queue.push({ at: to, way: [...way, arrow] })
    }
  }
  return []
}
