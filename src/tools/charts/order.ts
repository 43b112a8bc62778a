import type { DescribedFlow, DescribedState } from '../../../machines/described.ts'

/** Which state is read before which: a smaller number first. */
export type Order = ReadonlyMap<string, number>

/** As the machine is written. */
export const asWritten = ({ states }: DescribedFlow): Order =>
  new Map(states.map(({ path }, place) => [path, place]))

/** As the flow runs: by how many arrows a state is away from where the flow begins. */
export function asItRuns(flow: DescribedFlow): Order {
  const order = new Map<string, number>()
  let front = entered(flow, '')
  for (let steps = 0; front.length > 0; steps++) {
    const fresh = front.filter((path) => !order.has(path))
    for (const path of fresh) if (!order.has(path)) order.set(path, steps)
    front = flow.arrows
      .filter(({ from }) => fresh.includes(from))
      .flatMap(({ to }) => to.flatMap((path) => [...parentsOf(path), ...entered(flow, path)]))
      .filter((path) => !order.has(path))
  }
  return order
}

/** A state, and the states one stands in at once by going there. */
function entered(flow: DescribedFlow, path: string): string[] {
  const inside = flow.states.filter(({ parent, path: own }) => parent === path && own !== '')
  const state = flow.states.find((each) => each.path === path)
  return [path, ...firstOf(state, inside).flatMap((first) => entered(flow, first))]
}

function firstOf(state: DescribedState | undefined, inside: readonly DescribedState[]): string[] {
  if (state?.kind === 'parallel') return inside.map(({ path }) => path)
  return state?.initial ? [state.initial] : []
}

const parentsOf = (path: string): string[] =>
  path
    .split('.')
    .slice(0, -1)
    .map((_, place, steps) => steps.slice(0, place + 1).join('.'))

/** Whether an arrow leads back: compared are the two states that stand side by side, or the groups they stand in. */
export function leadsBack(order: Order, from: string, to: string): boolean {
  if (to === '' || from === '' || from.startsWith(`${to}.`) || to.startsWith(`${from}.`)) return false
  const [one, other] = [from.split('.'), to.split('.')]
  const apart = one.findIndex((step, place) => step !== other[place])
  const rank = (steps: string[]) => order.get(steps.slice(0, apart + 1).join('.')) ?? 0
  return rank(other) < rank(one)
}
