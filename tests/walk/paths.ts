import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionsFrom,
  initialTransition,
  transition,
} from 'xstate'
import { keyOf, offersAt, type Place, placesOf, type Start } from './graph.ts'

/** Something the page has to do, as the chart names it. */
export interface Deed {
  readonly type: string
  readonly params: unknown
}

/** One step: what happens, and where the flow stands after it. */
export interface Step {
  readonly id: string
  readonly event: AnyEventObject
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  readonly deeds: readonly Deed[]
}

/** A walk from a start situation, as it can be taken for real. */
export interface Path {
  readonly start: Start
  readonly title: string
  readonly first: AnyMachineSnapshot
  readonly firstDeeds: readonly Deed[]
  readonly steps: readonly Step[]
}

/** Which steps a walk may take: a layer that cannot do something leaves it out. */
export type Allowed = (id: string, place: Place) => boolean

const deedsOf = (actions: readonly ExecutableActionsFrom<AnyStateMachine>[]): Deed[] =>
  actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .map(({ type, params }) => ({ type, params: params as unknown }))

/**
 * Few long walks that together take every way out of every place: from where one stands to the nearest way not taken.
 * Each step is replayed on the real snapshot; where that leads elsewhere than the graph promised, `deciding` leaves
 * something out and this throws.
 */
export function edgeWalks(
  start: Start,
  { allowed = () => true, isLast = () => false, longest = 60, each = 'way' }: Options = {},
): Path[] {
  const places = placesOf(start)
  const untaken = new Untaken(places, allowed, each)
  const may = { allowed, isLast }
  const paths: Path[] = []
  while (untaken.size > 0) {
    const path = oneWalk(start, places, untaken, may, longest)
    if (path.steps.length === 0) break
    paths.push(path)
  }
  return paths.length > 0 ? paths : [oneWalk(start, places, untaken, may, 0)]
}

interface Options {
  allowed?: Allowed
  /** Steps after which a walk ends, and another begins. */
  isLast?: (id: string) => boolean
  longest?: number
  /**
   * What is to be taken once: every `way` out of every place; every `arrow`, counting ways as one where state, happening
   * and outcome are alike; or a way into every `state`.
   */
  each?: 'way' | 'arrow' | 'state'
}

type May = Required<Pick<Options, 'allowed' | 'isLast'>>

/** The ways that still have to be taken. */
class Untaken {
  private readonly names = new Map<string, string>()
  private readonly left: Set<string>

  constructor(places: ReadonlyMap<string, Place>, allowed: Allowed, each: Options['each']) {
    const first = places.values().next().value
    for (const place of places.values()) {
      for (const [id, to] of place.ways) {
        if (!allowed(id, place)) continue
        const from = JSON.stringify(place.snapshot.value)
        const outcome = JSON.stringify(places.get(to)?.snapshot.value)
        const names = { way: `${place.key} ${id}`, arrow: `${from} ${id} ${outcome}`, state: outcome }
        this.names.set(names.way, names[each ?? 'way'])
      }
    }
    this.left = new Set(this.names.values())
    if (each === 'state') this.left.delete(JSON.stringify(first?.snapshot.value))
  }

  has = (key: string, id: string): boolean => this.left.has(this.names.get(`${key} ${id}`) ?? '')
  take = (key: string, id: string): boolean => this.left.delete(this.names.get(`${key} ${id}`) ?? '')
  get size(): number {
    return this.left.size
  }
}

function oneWalk(
  start: Start,
  places: Map<string, Place>,
  untaken: Untaken,
  may: May,
  longest: number,
): Path {
  const { walk } = start
  const [first, firstActions] = initialTransition(walk.flow.machine, start.input as never)
  const steps: Step[] = []
  let here: AnyMachineSnapshot = first
  while (steps.length < longest && !may.isLast(steps.at(-1)?.id ?? '')) {
    const way = nearest(keyOf(walk, here), places, untaken, may)
    if (!way) break
    for (const id of way) {
      const step = taken(start, places, here, id)
      untaken.take(keyOf(walk, here), id)
      steps.push(step)
      here = step.after
    }
  }
  const title = `${walk.flow.id}, ${start.name}: ${steps.length} steps to ${JSON.stringify(here.value)}`
  return { start, title, first, firstDeeds: deedsOf(firstActions), steps }
}

function taken(start: Start, places: Map<string, Place>, before: AnyMachineSnapshot, id: string): Step {
  const { walk } = start
  const key = keyOf(walk, before)
  const offer = offersAt(walk, before).find((each) => each.id === id)
  if (!offer)
    throw new Error(`${walk.flow.id}: 'deciding' leaves something out: ${id} cannot happen at ${key}`)
  const [after, actions] = transition(walk.flow.machine, before, offer.event)
  const promised = places.get(key)?.ways.get(id)
  const reached = keyOf(walk, after)
  if (promised !== reached) {
    throw new Error(
      `${walk.flow.id}: 'deciding' leaves something out. ${id} from ${key} leads to ${reached}, elsewhere to ${promised}`,
    )
  }
  return { id, event: offer.event, before, after, deeds: deedsOf(actions) }
}

/** The ids of the shortest way from a place over a step not taken yet, that step included. */
function nearest(
  from: string,
  places: Map<string, Place>,
  untaken: Untaken,
  { allowed, isLast }: May,
): string[] | undefined {
  const queue: { key: string; way: string[] }[] = [{ key: from, way: [] }]
  const seen = new Set([from])
  for (const { key, way } of queue) {
    const place = places.get(key)
    if (!place) continue
    const ids = [...place.ways.keys()].filter((id) => allowed(id, place))
    const found = ids.find((id) => untaken.has(key, id))
    if (found) return [...way, found]
    for (const id of ids) {
      const next = place.ways.get(id)
      if (next === undefined || seen.has(next) || isLast(id)) continue
      seen.add(next)
      queue.push({ key: next, way: [...way, id] })
    }
  }
  return undefined
}
