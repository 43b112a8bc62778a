import {
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { leavesOf } from '../../machines/inside.ts'
import { broken } from './walk.ts'

/** What a flow asked or did: the name and what came with it. */
export type Happening = readonly [name: string, what: unknown]

interface Played<M extends AnyStateMachine> {
  /** Sends events one after the other, each after the answers to the one before it. */
  send(...events: EventFromLogic<M>[]): Promise<void>
  /** Lets the time run, in ms. */
  wait(ms: number): Promise<void>
  /** The path of the state it stands in. */
  state(): string
  snapshot(): SnapshotFrom<M>
  /** The calls it made, in order. */
  readonly asked: Happening[]
  /** What it had the page do, in order. */
  readonly did: Happening[]
}

/** A flow played by hand for a sentence of the specification: answers by the name of the call, `broken` for a call that breaks. */
export async function play<M extends AnyStateMachine>(
  machine: M,
  { input, answers = {} }: { input?: InputFrom<M>; answers?: Readonly<Record<string, unknown>> } = {},
): Promise<Played<M>> {
  const asked: Happening[] = []
  const did: Happening[] = []
  const clock = new SimulatedClock()
  const actors = Object.keys(machine.implementations.actors).map((src) => [
    src,
    fromPromise(async ({ input: question }) => {
      asked.push([src, question])
      const given = answers[src]
      const answer = typeof given === 'function' ? given(question) : given
      if (answer === broken) throw new Error('broken')
      return answer ?? new Promise(() => {})
    }),
  ])
  const actions = Object.entries(machine.implementations.actions)
    .filter(([, action]) => !('resolve' in (action as object)))
    .map(([name]) => [name, (_: unknown, what: unknown) => did.push([name, what])])
  const provided = machine.provide({
    actors: Object.fromEntries(actors),
    actions: Object.fromEntries(actions),
  })
  const actor = createActor(provided, { input, clock })
  const heard = () => new Promise<void>((resolve) => setImmediate(resolve))
  actor.start()
  await heard()
  return {
    async send(...events) {
      for (const event of events) {
        actor.send(event as never)
        await heard()
      }
    },
    async wait(ms) {
      clock.increment(ms)
      await heard()
    },
    state: () => leavesOf(actor.getSnapshot()).join(' '),
    snapshot: () => actor.getSnapshot() as SnapshotFrom<M>,
    asked,
    did,
  }
}
