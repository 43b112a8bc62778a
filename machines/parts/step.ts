import { assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** A step through the life cycle of a record that a person chose. */
export interface ChosenStep {
  id: number
  /** The version of the record on which it was chosen. */
  version: number
  /** The event of the record's own machine. */
  event: string
  /** The record as it was on screen, where there is one: what is asked may depend on it. */
  record?: Readonly<Record<string, unknown>>
  /** Since when the record was as it was on screen (instant, ISO 8601); it stays, whatever the record became. */
  since?: string
  /** It asks for something, or deserves a second thought: a dialog opens first. */
  asks: boolean
  /** What is asked only where the server refuses without it, each as it begins: an answer holds for what was told then. */
  late?: Readonly<Record<string, unknown>>
}

/** What is told with the step, by field. */
export type StepValues = Readonly<Record<string, unknown>>

export interface StepQuestion {
  chosen: ChosenStep
  values: StepValues
}

/** Taken; refused with texts per field ('' holds what belongs to no field); or the record is no longer as it was on screen. */
export type StepAnswer =
  | {
      kind: 'taken'
      statusName: string /** What the call made, where that is gone on with. */
      made?: unknown
    }
  | { kind: 'refused'; problems: Problems }
  | {
      kind: 'overtaken'
      message: string
      /** The record as it is now, where it may still be done. */
      now?: Readonly<Record<string, unknown>> & { readonly version: number }
    }

export interface StepContext extends StepQuestion {
  problems: Problems
  /** What was asked late, for what is told now. */
  asked: readonly string[]
}

export type StepEvent =
  | { type: 'choose'; step: ChosenStep; values: StepValues }
  | { type: 'change'; name: string; value: unknown }
  | { type: 'confirm' }
  /** "Annuleren", Escape, or a click beside the dialog. */
  | { type: 'cancel' }

export const nothing: StepContext = {
  chosen: { id: 0, version: 0, event: '', asks: false },
  values: {},
  problems: {},
  asked: [],
}

const isLate = ({ late = {} }: ChosenStep, name: string) => Object.hasOwn(late, name)

/** What a step is made of. */
export const stepParts = setup({
  types: typesOf<{ context: StepContext; events: StepEvent; meta: StateMeta }>(),
  actors: { takeStep: call<StepAnswer, StepQuestion>('takeStep') },
  guards: {
    asksSomething: (_, { asks }: ChosenStep) => asks,
    isOffered: (_, { event, record }: ChosenStep) =>
      Array.isArray(record?.allowed) && record.allowed.includes(event),
    isSame: ({ context }, { id }: ChosenStep) => id === context.chosen.id,
    isTaken: (_, { kind }: StepAnswer) => kind === 'taken',
    isRefused: (_, { kind }: StepAnswer) => kind === 'refused',
  },
  actions: {
    keepStep: assign((_, { step, values }: { step: ChosenStep; values: StepValues }) => ({
      ...nothing,
      chosen: step,
      values,
    })),
    keepValue: assign(({ context }, { name, value }: { name: string; value: unknown }) => ({
      values: {
        ...context.values,
        ...(!isLate(context.chosen, name) && context.chosen.late),
        [name]: value,
      },
      asked: isLate(context.chosen, name) ? context.asked : [],
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== name)),
    })),
    keepProblems: assign(({ context }, answer: StepAnswer) => {
      const problems = answer.kind === 'refused' ? answer.problems : {}
      const late = Object.keys(problems).filter((name) => isLate(context.chosen, name))
      return { problems, asked: [...new Set([...context.asked, ...late])] }
    }),
    /** What was typed stays; the step is confirmed anew on the record as it is now. */
    keepOvertaken: assign(({ context }, answer: StepAnswer) => {
      if (answer.kind !== 'overtaken') return {}
      const { message, now } = answer
      return {
        problems: { '': [message] },
        ...(now && { chosen: { ...context.chosen, version: now.version, record: now } }),
      }
    }),
    forgetProblems: assign({ problems: {} }),
    forget: assign(nothing),
    tellTaken: deed<StepAnswer>('tellTaken'),
    tellOvertaken: deed<StepAnswer>('tellOvertaken'),
    tellRefused: deed<StepAnswer>('tellRefused'),
    tellFailed: deed('tellFailed'),
    reload: deed<number>('reload'),
  },
})
