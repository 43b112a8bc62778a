import type { AnyStateMachine, InputFrom } from 'xstate'

/** One machine as the QA page, the tests and the documents name it. */
export interface AtlasEntry<M extends AnyStateMachine = AnyStateMachine> {
  readonly id: string
  /** Dutch. */
  readonly title: string
  /** What the flow is for, in a Dutch sentence. */
  readonly description: string
  /** Where the chart is written. */
  readonly file: string
  readonly machine: M
  /** The situations the flow can start in, by a Dutch name: together they reach every state. */
  readonly starts: Readonly<Record<string, InputFrom<M>>>
}

/** A machine with how it is told of, and where it is written. */
export function flow<M extends AnyStateMachine>(
  machine: M,
  title: string,
  description: string,
  starts: Readonly<Record<string, InputFrom<M>>>,
): AtlasEntry<M> {
  return { id: machine.id, title, description, file: `machines/flows/${machine.id}.ts`, machine, starts }
}
