import { assign, setup } from 'xstate'
import type { SurveyStanding } from '../../src/contract/areas/surveys/surveyCalls.ts'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** How long between two looks at how far it is, in ms. */
export const surveyPause = 1500

/** How the last one stands; null where there has been none. */
export interface SurveyAnswer {
  kind: 'told'
  last: SurveyStanding | null
}

export interface SurveyContext {
  last: SurveyStanding | null
  /** It could not be started when that was last asked. */
  isRefused: boolean
}

export type SurveyEvent = { type: 'start' } | { type: 'cancel' } | { type: 'retry' }

const isGoing = ({ last }: SurveyAnswer) => last?.state === 'queued' || last?.state === 'running'

const surveySetup = setup({
  types: typesOf<{ context: SurveyContext; events: SurveyEvent; meta: StateMeta }>(),
  actors: {
    lookAtSurvey: call<SurveyAnswer>('lookAtSurvey'),
    startSurvey: call<SurveyAnswer>('startSurvey'),
    cancelSurvey: call<SurveyAnswer>('cancelSurvey'),
  },
  guards: {
    isGoing: (_, answer: SurveyAnswer) => isGoing(answer),
  },
  actions: {
    keepStanding: assign(({ context }, answer: SurveyAnswer) => ({
      last: answer.last,
      isRefused: context.isRefused && !isGoing(answer),
    })),
    keepRefusal: assign({ isRefused: true }),
    forgetRefusal: assign({ isRefused: false }),
    tellOver: deed('tellOver'),
  },
  delays: { surveyPause },
})

const keep = {
  type: 'keepStanding' as const,
  params: ({ event }: { event: { output: SurveyAnswer } }) => event.output,
}
const going = {
  guard: {
    type: 'isGoing' as const,
    params: ({ event }: { event: { output: SurveyAnswer } }) => event.output,
  },
  target: '#survey.going',
  actions: keep,
}
const over = { target: '#survey.resting', actions: [keep, 'tellOver' as const] }

/** Going through all of a customer in the background: it goes on when one leaves the page, and whoever comes back sees how far it is. */
export const surveyMachine = surveySetup.createMachine({
  id: 'survey',
  context: { last: null, isRefused: false },
  initial: 'looking',
  states: {
    looking: {
      meta: { label: 'Stand ophalen' },
      tags: 'busy',
      invoke: {
        id: 'lookAtSurvey',
        src: 'lookAtSurvey',
        onDone: [going, { target: 'resting', actions: keep }],
        onError: { target: 'unseen' },
      },
    },
    unseen: { meta: { label: 'Stand onbekend' }, on: { retry: { target: 'looking' } } },
    resting: { meta: { label: 'Niet bezig' }, on: { start: { target: 'starting' } } },
    starting: {
      meta: { label: 'Starten' },
      tags: 'busy',
      entry: 'forgetRefusal',
      on: { start: {} },
      invoke: {
        id: 'startSurvey',
        src: 'startSurvey',
        onDone: [going, over],
        // An answer may be lost where it did begin: how it stands is asked again.
        onError: { target: 'looking', actions: 'keepRefusal' },
      },
    },
    going: {
      meta: { label: 'Bezig', screen: 'going' },
      initial: 'waiting',
      states: {
        waiting: {
          meta: { label: 'Even wachten' },
          after: { surveyPause: { target: 'asking' } },
          on: { cancel: { target: 'cancelling' } },
        },
        asking: {
          meta: { label: 'Hoe ver?' },
          on: { cancel: { target: 'cancelling' } },
          // What cannot be asked now is asked again: it goes on without this page.
          invoke: {
            id: 'askHowFar',
            src: 'lookAtSurvey',
            onDone: [going, over],
            onError: { target: 'waiting' },
          },
        },
        cancelling: {
          meta: { label: 'Annuleren' },
          tags: 'busy',
          on: { cancel: {} },
          invoke: {
            id: 'cancelSurvey',
            src: 'cancelSurvey',
            onDone: [going, over],
            onError: { target: 'waiting' },
          },
        },
      },
    },
  },
})
