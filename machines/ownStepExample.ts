import type { StepAnswer, StepValues } from './flows/step.ts'

/** What a step of its own looks like: what is chosen, what is typed with it, and what the server may say to it. */
export interface StepExample {
  readonly event: string
  readonly values: StepValues
  /** What is typed in the dialog; nothing where none opens. */
  readonly typed: { readonly name: string; readonly value: unknown } | null
  readonly answers: readonly StepAnswer[]
}

const gone = 'Iemand anders was eerder; je ziet nu hoe het er staat.'

interface Given extends Pick<StepExample, 'event' | 'values'> {
  readonly said?: string
  readonly refused: string
  /** What is typed, and what the server may have something against. */
  readonly field?: string
  readonly value?: unknown
}

/** What a step is called, what it is for, and an example of it. */
export const told = (title: string, description: string, { said = '', refused, ...given }: Given) => {
  const { event, values, field = '', value } = given
  const example: StepExample = {
    event,
    values,
    typed: field === '' ? null : { name: field, value },
    answers: [
      { kind: 'taken', statusName: said },
      { kind: 'refused', problems: { [field]: [refused] } },
      { kind: 'overtaken', message: gone },
    ],
  }
  return { title, description, example }
}
