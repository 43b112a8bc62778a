import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { AtlasEntry } from '../../machines/atlas.ts'
import type { Hands } from './hands.ts'

/** The answer of a call that broke: no network, 403 or 500. */
export const broken = { kind: 'broken' } as const
export type Broken = typeof broken

/** What a call sends and gets over the wire: method, path below /api/v3/, body; and how an answer looks there. */
export interface Wire<Question, Answer> {
  readonly call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${string}`
  /** The question again, read back from what was really sent. */
  readonly asked: (sent: Sent) => Question
  readonly answered: (answer: Answer, question: Question) => { status: number; body: unknown }
}

/** A request as it left the page. */
export interface Sent {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>
type Payload<E, T> = E extends { type: T } ? Omit<E, 'type'> : never
type TypesWithPayload<E extends { type: string }> = {
  [T in E['type']]: keyof Payload<E, T> extends never ? never : T
}[E['type']]

/** Per event that carries something, what it carries in the walks: fixed cases, or cases made from where the flow stands. */
export type Cases<M extends AnyStateMachine> = {
  readonly [T in TypesWithPayload<EventOf<M>>]:
    | readonly Payload<EventOf<M>, T>[]
    | ((snapshot: SnapshotFrom<M>) => readonly Payload<EventOf<M>, T>[])
}

type ProvidedBy<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Config
  >
    ? Actor
    : never

/** What the world answers to each call, given what was really asked; several answers are several walks. */
export type World<M extends AnyStateMachine> = {
  readonly [A in ProvidedBy<M> as A['src']]: (
    question: InputFrom<A['logic']>,
  ) => readonly (OutputFrom<A['logic']> | Broken)[]
}

/** For an event of `told`: the rest of the application sends it. */
export const happens = (hands: Hands, event: { type: string }): Promise<void> => hands.happens(event)

/** How each call looks on the wire. */
export type Wires<M extends AnyStateMachine> = {
  readonly [A in ProvidedBy<M> as A['src']]: Wire<InputFrom<A['logic']>, OutputFrom<A['logic']>>
}

/** What a person does for each event. */
export type Does<M extends AnyStateMachine> = {
  readonly [T in EventOf<M>['type']]: (
    hands: Hands,
    event: Extract<EventOf<M>, { type: T }>,
    before: SnapshotFrom<M>,
  ) => Promise<void>
}

/** What each state shows: by the path of the state, `secret.rejected`. */
export type Shows<M extends AnyStateMachine> = Readonly<
  Record<string, (hands: Hands, snapshot: SnapshotFrom<M>) => Promise<void>>
>

/** The walk of one flow, shared by all layers. A missing entry throws. */
export interface Walk<M extends AnyStateMachine = AnyStateMachine> {
  readonly flow: AtlasEntry<M>
  readonly cases: Cases<M>
  /** What besides the state decides the future: what guards read of the context. */
  readonly deciding?: (snapshot: SnapshotFrom<M>) => unknown
  readonly world: World<M>
  /** How the calls look on the wire, where a layer stands in for the server. */
  readonly wires: Partial<Wires<M>>
  readonly does: Does<M>
  readonly shows: Shows<M>
  /** Set where the world answers every question alike, so that questions do not tell places apart. */
  readonly sameAnswers?: true
  /** Events that no person does here: the rest of the application sends them. */
  readonly told?: readonly EventOf<M>['type'][]
  /** Secrets that a person types in the walks, with the states (paths) in which the context may hold them. */
  readonly secrets?: { readonly texts: readonly string[]; readonly mayStandIn: readonly string[] }
  /** States no person can reach in the real browser, each with the reason. */
  readonly unreachableInBrowser?: Readonly<Record<string, string>>
}

/** Declares a walk; the types ask for every case, answer, deed and wire. */
export function walk<M extends AnyStateMachine>(declared: Walk<M>): Walk<M> {
  return declared
}

/** A walk whose machine does not matter any more to who runs it. */
export type AnyWalk = Walk

/** A member of a table, or an error that names what is missing. */
export function required<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const entry = Object.hasOwn(table, name) ? table[name] : undefined
  if (entry === undefined) throw new Error(`The walk has no entry '${name}' in ${what}.`)
  return entry
}
