import { getAdjacencyMap } from '@xstate/graph'
import { type AnyEventObject, type AnyMachineSnapshot, getNextTransitions } from 'xstate'
import { type AnyWalk, broken, required } from './walk.ts'

/** One event that can be taken somewhere; the id says which case or answer it is, whatever it carries. */
export interface Offer {
  readonly id: string
  readonly event: AnyEventObject
}

/** A start situation of a flow's walk. */
export interface Start {
  readonly walk: AnyWalk
  readonly name: string
  readonly input: unknown
}

/** Every start situation of a walk, from the atlas. */
export function startsOf(walk: AnyWalk): Start[] {
  return Object.entries(walk.flow.starts).map(([name, input]) => ({ walk, name, input }))
}

/** A call that is under way: which, and what was asked. */
export interface Pending {
  readonly id: string
  readonly src: string
  readonly question: unknown
}

/** The call under this id, as the snapshot holds it. */
export function pendingCall(snapshot: AnyMachineSnapshot, id: string): Pending {
  const child = snapshot.children[id] as unknown as { src: string; options: { input: unknown } } | undefined
  if (!child) throw new Error(`No call '${id}' is under way.`)
  return { id, src: child.src, question: child.options.input }
}

/** Splits `xstate.done.actor.save` into `done` and `save`. */
export function callEnd(type: string): { end: 'done' | 'error'; id: string } | undefined {
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  return end && id ? { end: end as 'done' | 'error', id } : undefined
}

/** What the world answers to a question. */
export function answersTo(walk: AnyWalk, { src, question }: Pending): readonly unknown[] {
  const answers = required(
    walk.world as Record<string, (question: unknown) => readonly unknown[]>,
    src,
    'world',
  )
  return answers(question)
}

/** Event types that can mean something here. The end of a region is never sent from outside. */
function typesAt(snapshot: AnyMachineSnapshot): string[] {
  const types = getNextTransitions(snapshot).map(({ eventType }) => eventType)
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.done.state.'))
}

function casesOf(walk: AnyWalk, snapshot: AnyMachineSnapshot, type: string): readonly object[] {
  const cases = walk.cases as Record<
    string,
    readonly object[] | ((at: AnyMachineSnapshot) => readonly object[])
  >
  const declared = Object.hasOwn(cases, type) ? cases[type] : undefined
  if (declared === undefined) return [{}]
  return typeof declared === 'function' ? declared(snapshot) : declared
}

function offersOfType(walk: AnyWalk, snapshot: AnyMachineSnapshot, type: string): Offer[] {
  const ended = callEnd(type)
  if (!ended) {
    const cases = casesOf(walk, snapshot, type)
    return cases.map((payload, index) => ({ id: `${type}#${index}`, event: { type, ...payload } }))
  }
  return answersTo(walk, pendingCall(snapshot, ended.id)).flatMap((answer, index) => {
    if ((answer === broken) !== (ended.end === 'error')) return []
    const outcome = answer === broken ? { error: new Error('broken') } : { output: answer }
    return [{ id: `${type}#${index}`, event: { type, ...outcome } }]
  })
}

/** Everything that can happen at a snapshot, answers of the world included. */
export function offersAt(walk: AnyWalk, snapshot: AnyMachineSnapshot): Offer[] {
  return typesAt(snapshot)
    .flatMap((type) => offersOfType(walk, snapshot, type))
    .filter(({ event }) => snapshot.can(event))
}

/** What makes two snapshots the same place in the walk: the state, what calls were asked, and what the walk adds. */
export function keyOf(walk: AnyWalk, snapshot: AnyMachineSnapshot): string {
  const calls = walk.sameAnswers ? [] : Object.keys(snapshot.children)
  const asked = calls.map((id) => pendingCall(snapshot, id).question)
  return JSON.stringify([snapshot.value, snapshot.status, asked, walk.deciding?.(snapshot) ?? null])
}

/** A place of the walk, with where each offer leads. */
export interface Place {
  readonly key: string
  readonly snapshot: AnyMachineSnapshot
  readonly ways: ReadonlyMap<string, string>
}

/** More places than this is a review question: a deciding value too many, or a machine to split. */
const mostPlaces = 140

/** Every place of a start situation, found by walking the machine itself. */
export function placesOf({ walk, name, input }: Start): Map<string, Place> {
  const map = getAdjacencyMap(walk.flow.machine, {
    input,
    events: (snapshot: AnyMachineSnapshot) => offersAt(walk, snapshot).map(({ event }) => event),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(walk, snapshot) as never,
    serializeEvent: (event: AnyEventObject) => serialized(event) as never,
    stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
    limit: 2000,
  } as never) as unknown as Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { state: AnyMachineSnapshot }> }
  >
  const places = new Map<string, Place>()
  for (const [key, { state, transitions }] of Object.entries(map)) {
    const offers = state.status === 'active' ? offersAt(walk, state) : []
    const ways = offers.map(({ id, event }): [string, string] => {
      const way = transitions[serialized(event)]
      if (!way) throw new Error(`${walk.flow.id}: no way for ${id}`)
      return [id, keyOf(walk, way.state)]
    })
    places.set(key, { key, snapshot: state, ways: new Map(ways) })
  }
  if (places.size > mostPlaces)
    throw new Error(`${walk.flow.id}, ${name}: ${places.size} places are too many.`)
  return places
}

const serialized = (event: AnyEventObject): string =>
  JSON.stringify(event, (_, value) => (value instanceof Error ? value.message : value))
