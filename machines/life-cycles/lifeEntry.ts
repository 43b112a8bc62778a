import type { AnyStateMachine } from 'xstate'

/** A life cycle as the QA page, the tests and the documents name it. */
export interface LifeEntry {
  readonly id: string
  /** Dutch. */
  readonly title: string
  /** Whose life it is, in a Dutch sentence. */
  readonly description: string
  /** Where the chart is written. */
  readonly file: string
  /** The resource that lives it. */
  readonly resource: string
  readonly machine: AnyStateMachine
}

/** A life cycle under its Dutch name; its chart stands in the file that is called as it is. */
export function life(
  machine: AnyStateMachine,
  resource: string,
  title: string,
  description: string,
): LifeEntry {
  const file = `machines/life-cycles/${machine.id.replace(/Life$/, '')}.ts`
  return { id: machine.id, title, description, file, resource, machine }
}
