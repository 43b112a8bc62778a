import { assign, setup } from 'xstate'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'

/** A step through the life cycle of a record that a person chose. */
export interface ChosenStep {
  id: number
  /** The version of the record on which it was chosen. */
  version: number
  /** The event of the record's own machine. */
  event: string
  /** The record as it was on screen, where there is one: what is asked may depend on it. */
  record?: Readonly<Record<string, unknown>>
  /** It asks for something, or deserves a second thought: a dialog opens first. */
  asks: boolean
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
  | { kind: 'overtaken'; message: string }

export interface StepContext extends StepQuestion {
  problems: Problems
}

export type StepEvent =
  | { type: 'choose'; step: ChosenStep; values: StepValues }
  | { type: 'change'; name: string; value: unknown }
  | { type: 'confirm' }
  /** "Annuleren", Escape, or a click beside the dialog. */
  | { type: 'cancel' }

const nothing: StepContext = {
  chosen: { id: 0, version: 0, event: '', asks: false },
  values: {},
  problems: {},
}

const stepSetup = setup({
  types: {
    context: {} as StepContext,
    events: {} as StepEvent,
    meta: {} as StateMeta,
  },
  actors: { takeStep: call<StepAnswer, StepQuestion>('takeStep') },
  guards: {
    asksSomething: (_, { asks }: ChosenStep) => asks,
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
      values: { ...context.values, [name]: value },
      problems: Object.fromEntries(Object.entries(context.problems).filter(([field]) => field !== name)),
    })),
    keepProblems: assign((_, answer: StepAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    forgetProblems: assign({ problems: {} }),
    forget: assign(nothing),
    tellTaken: deed<StepAnswer>('tellTaken'),
    tellOvertaken: deed<StepAnswer>('tellOvertaken'),
    tellRefused: deed<StepAnswer>('tellRefused'),
    tellFailed: deed('tellFailed'),
    reload: deed<number>('reload'),
  },
})

const reload = {
  type: 'reload',
  params: ({ context }: { context: StepContext }) => context.chosen.id,
} as const
const question = ({ context }: { context: StepContext }): StepQuestion => ({
  chosen: context.chosen,
  values: context.values,
})

/** How a step is taken: at once, after a dialog with fields, after a dialog with none, or as the step that is chosen asks. */
export type StepManner = 'either' | 'asked' | 'confirmed' | 'straight'

const straight = stepSetup.createStateConfig({
  meta: { label: 'Meteen uitvoeren' },
  tags: 'busy',
  invoke: {
    id: 'takeStep',
    src: 'takeStep',
    input: question,
    onDone: [
      {
        guard: { type: 'isTaken', params: ({ event }) => event.output },
        target: 'idle',
        actions: [{ type: 'tellTaken', params: ({ event }) => event.output }, reload],
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: 'idle',
        actions: { type: 'tellRefused', params: ({ event }) => event.output },
      },
      {
        target: 'idle',
        actions: [{ type: 'tellOvertaken', params: ({ event }) => event.output }, reload],
      },
    ],
    onError: { target: 'idle', actions: 'tellFailed' },
  },
})

const taking = (idle: string, fills: boolean) =>
  stepSetup.createStateConfig({
    meta: { label: 'Bezig met uitvoeren' },
    tags: 'busy',
    entry: 'forgetProblems',
    on: { ...(fills && { change: {} }), confirm: {}, cancel: {} },
    invoke: {
      id: 'takeAskedStep',
      src: 'takeStep',
      input: question,
      onDone: [
        {
          guard: { type: 'isTaken', params: ({ event }) => event.output },
          target: idle,
          actions: [{ type: 'tellTaken', params: ({ event }) => event.output }, reload],
        },
        {
          guard: { type: 'isRefused', params: ({ event }) => event.output },
          target: 'refused',
          actions: { type: 'keepProblems', params: ({ event }) => event.output },
        },
        {
          target: idle,
          actions: [{ type: 'tellOvertaken', params: ({ event }) => event.output }, reload],
        },
      ],
      onError: { target: 'failed' },
    },
  })

const open = (idle: string, fills: boolean) =>
  stepSetup.createStateConfig({
    meta: { label: 'Vraag', screen: 'dialog' },
    tags: 'dialog',
    initial: 'filling',
    on: {
      ...(fills && { change: { actions: { type: 'keepValue', params: ({ event }) => event } } }),
      confirm: { target: '.taking' },
      cancel: { target: 'idle' },
    },
    states: {
      filling: { meta: { label: fills ? 'Invullen' : 'Nog bevestigen' } },
      taking: taking(idle, fills),
      refused: { meta: { label: fills ? 'Nog niet goed ingevuld' : 'Geweigerd' } },
      failed: { meta: { label: 'Uitvoeren mislukt' }, tags: 'failed' },
    },
  })

const keep = {
  type: 'keepStep',
  params: ({ event }: { event: Extract<StepEvent, { type: 'choose' }> }) => event,
} as const

const isStraight = (manner: StepManner) => manner === 'straight' || manner === 'either'

/** The chart of a step under a name of its own; what is only ever done in one manner has no states of the other. */
export const stepNamed = (id: string, manner: StepManner = 'either') =>
  stepSetup.createMachine({
    id,
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        meta: { label: 'Niets gekozen' },
        entry: 'forget',
        on: {
          choose:
            manner === 'either'
              ? [
                  {
                    guard: { type: 'asksSomething', params: ({ event }) => event.step },
                    target: 'open',
                    actions: keep,
                  },
                  { target: 'straight', actions: keep },
                ]
              : { target: manner === 'straight' ? 'straight' : 'open', actions: keep },
        },
      },
      ...(isStraight(manner) && { straight }),
      ...(manner !== 'straight' && { open: open(`#${id}.idle`, manner !== 'confirmed') }),
    },
  })

/** A step through the life cycle of a record: at once, or after a dialog that asks what has to be told with it. */
export const stepMachine = stepNamed('step')
