import { nothing, type StepContext, type StepEvent, type StepQuestion, stepParts } from '../parts/step.ts'

export type * from '../parts/step.ts'

const reload = {
  type: 'reload',
  params: ({ context }: { context: StepContext }) => context.chosen.id,
} as const
const question = ({ context }: { context: StepContext }): StepQuestion => ({
  chosen: context.chosen,
  values: context.values,
})

/**
 * How a step is taken: at once, after a dialog with fields, after a dialog with none, or as the step that is chosen asks;
 * or at once when the record is first looked at, and not again however the record changes while one looks.
 */
export type StepManner = 'either' | 'asked' | 'confirmed' | 'straight' | 'once'

const straight = (target: 'idle' | 'settled') =>
  stepParts.createStateConfig({
    meta: { label: 'Meteen uitvoeren' },
    tags: 'busy',
    invoke: {
      id: 'takeStep',
      src: 'takeStep',
      input: question,
      onDone: [
        {
          guard: { type: 'isTaken', params: ({ event }) => event.output },
          target,
          actions: [{ type: 'tellTaken', params: ({ event }) => event.output }, reload],
        },
        {
          guard: { type: 'isRefused', params: ({ event }) => event.output },
          target,
          actions: { type: 'tellRefused', params: ({ event }) => event.output },
        },
        {
          target,
          actions: [{ type: 'tellOvertaken', params: ({ event }) => event.output }, reload],
        },
      ],
      onError: { target, actions: 'tellFailed' },
    },
  })

const taking = (idle: string, fills: boolean) =>
  stepParts.createStateConfig({
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
        fills
          ? {
              target: 'overtaken',
              actions: [{ type: 'keepOvertaken', params: ({ event }) => event.output }, reload],
            }
          : {
              target: idle,
              actions: [{ type: 'tellOvertaken', params: ({ event }) => event.output }, reload],
            },
      ],
      onError: { target: 'failed' },
    },
  })

const open = (idle: string, fills: boolean) =>
  stepParts.createStateConfig({
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
      // What somebody typed is theirs: it stays on the screen, whatever a colleague did meanwhile.
      ...(fills && { overtaken: { meta: { label: 'Intussen gewijzigd' } } }),
    },
  })

const keep = {
  type: 'keepStep',
  params: ({ event }: { event: Extract<StepEvent, { type: 'choose' }> }) => event,
} as const

const ofStep = ({ event }: { event: Extract<StepEvent, { type: 'choose' }> }) => event.step

/** Which way a choice leads in a manner. */
function choiceIn(manner: StepManner) {
  if (manner === 'once')
    return [
      { guard: { type: 'isOffered', params: ofStep }, target: 'straight', actions: keep },
      { target: 'settled', actions: keep },
    ] as const
  if (manner === 'either')
    return [
      { guard: { type: 'asksSomething', params: ofStep }, target: 'open', actions: keep },
      { target: 'straight', actions: keep },
    ] as const
  return { target: manner === 'straight' ? 'straight' : 'open', actions: keep } as const
}

/** The record that is looked at has had its step, or offered none: only another one is looked at anew. */
const settled = stepParts.createStateConfig({
  meta: { label: 'Bekeken' },
  tags: 'settled',
  on: {
    choose: [
      { guard: { type: 'isSame', params: ofStep } },
      { guard: { type: 'isOffered', params: ofStep }, target: 'straight', actions: keep },
      { target: 'settled', actions: keep },
    ],
  },
})

const isAsked = (manner: StepManner) => manner !== 'straight' && manner !== 'once'

/** The chart of a step under a name of its own; what is only ever done in one manner has no states of the other. */
export const stepNamed = (id: string, manner: StepManner = 'either') =>
  stepParts.createMachine({
    id,
    context: nothing,
    initial: 'idle',
    states: {
      idle: {
        meta: { label: 'Niets gekozen' },
        entry: 'forget',
        on: { choose: choiceIn(manner) },
      },
      ...((manner === 'either' || !isAsked(manner)) && {
        straight: straight(manner === 'once' ? 'settled' : 'idle'),
      }),
      ...(manner === 'once' && { settled }),
      ...(isAsked(manner) && { open: open(`#${id}.idle`, manner !== 'confirmed') }),
    },
  })

/** A step through the life cycle of a record: at once, or after a dialog that asks what has to be told with it. */
export const stepMachine = stepNamed('step')
