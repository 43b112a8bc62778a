import { assertEvent, assign, setup } from 'xstate'
import type { CollectivePage } from '../../src/contract/areas/collectives/publicCalls.ts'
import type { Problems } from '../../src/contract/records/problems.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What somebody without an account fills in. */
export interface Interest {
  organisation: string
  name: string
  emailAddress: string
  telephoneNumber: string
  message: string
  agrees: boolean
}

export interface InterestQuestion extends Interest {
  collectiveId: number
  /** The sentence that stood there. */
  consent: string
}

/** Kept; refused with texts per field; too often from here; or one cannot enrol in it any more. */
export type InterestAnswer =
  | { kind: 'kept' }
  | { kind: 'refused'; problems: Problems }
  | { kind: 'tooMany'; message: string }
  | { kind: 'closed' }

export interface CollectivePageContext extends CollectivePage {
  chosenId: number
  problems: Problems
  message: string
}

export type CollectivePageEvent =
  | { type: 'choose'; id: number }
  | { type: 'submit'; interest: Interest }
  | { type: 'back' }
  | { type: 'again' }

const pageSetup = setup({
  types: typesOf<{ context: CollectivePageContext; events: CollectivePageEvent; meta: StateMeta }>(),
  actors: {
    fetchCollectives: call<CollectivePage>('fetchCollectives'),
    showInterest: call<InterestAnswer, InterestQuestion>('showInterest'),
  },
  guards: {
    isAnyOpen: (_, { collectives }: CollectivePage) => collectives.length > 0,
    isKept: (_, { kind }: InterestAnswer) => kind === 'kept',
    isRefused: (_, { kind }: InterestAnswer) => kind === 'refused',
    isTooOften: (_, { kind }: InterestAnswer) => kind === 'tooMany',
  },
  actions: {
    keepCollectives: assign((_, page: CollectivePage) => page),
    keepCollective: assign((_, chosenId: number) => ({ chosenId })),
    keepProblems: assign((_, answer: InterestAnswer) => ({
      problems: answer.kind === 'refused' ? answer.problems : {},
    })),
    keepWhy: assign((_, answer: InterestAnswer) => ({
      message: answer.kind === 'tooMany' ? answer.message : '',
    })),
    forgetProblems: assign({ problems: {} }),
  },
})

/** /collectief: which collectives one can enrol in, and asking to be called about one. */
export const collectivePageMachine = pageSetup.createMachine({
  id: 'collectivePage',
  context: { collectives: [], consent: '', chosenId: 0, problems: {}, message: '' },
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Collectieven ophalen', screen: 'loading' },
      tags: 'busy',
      invoke: {
        id: 'fetchCollectives',
        src: 'fetchCollectives',
        onDone: [
          {
            guard: { type: 'isAnyOpen', params: ({ event }) => event.output },
            target: 'overview',
            actions: { type: 'keepCollectives', params: ({ event }) => event.output },
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    failed: { meta: { label: 'Ophalen mislukt', screen: 'failed' }, on: { again: { target: 'loading' } } },
    none: { meta: { label: 'Geen open collectief', screen: 'none' }, on: { again: { target: 'loading' } } },
    overview: {
      meta: { label: 'Open collectieven', screen: 'overview' },
      on: {
        choose: {
          target: 'asking',
          actions: [{ type: 'keepCollective', params: ({ event }) => event.id }, 'forgetProblems'],
        },
      },
    },
    asking: {
      meta: { label: 'Belangstelling melden', screen: 'asking' },
      initial: 'ready',
      on: { submit: { target: '.sending', actions: 'forgetProblems' }, back: { target: 'overview' } },
      states: {
        ready: { meta: { label: 'Invullen' } },
        refused: { meta: { label: 'Velden afgekeurd' } },
        waiting: { meta: { label: 'Te vaak verstuurd' } },
        failed: { meta: { label: 'Versturen mislukt' } },
        sending: {
          meta: { label: 'Bezig met versturen' },
          tags: 'busy',
          on: { submit: {}, back: {} },
          invoke: {
            id: 'showInterest',
            src: 'showInterest',
            input: ({ context, event }) => {
              assertEvent(event, 'submit')
              return { ...event.interest, collectiveId: context.chosenId, consent: context.consent }
            },
            onDone: [
              {
                guard: { type: 'isKept', params: ({ event }) => event.output },
                target: '#collectivePage.received',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'keepProblems', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isTooOften', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'keepWhy', params: ({ event }) => event.output },
              },
              { target: '#collectivePage.closed' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    received: {
      meta: { label: 'Belangstelling ontvangen', screen: 'received' },
      on: { back: { target: 'overview' } },
    },
    closed: {
      meta: { label: 'Inschrijving net gesloten', screen: 'closed' },
      on: { again: { target: 'loading' } },
    },
  },
})
