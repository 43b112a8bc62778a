import { assign, setup } from 'xstate'
import type { Subscription } from '../../src/contract/areas/newsletters/unsubscribeCalls.ts'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** The link from the mail. */
export interface UnsubscribeInput {
  token: string
}

/** Whose link it is; no link of ours; or too many that were not, from here. */
export type SubscriptionAnswer =
  | { kind: 'known'; subscription: Subscription }
  | { kind: 'unknown' }
  | { kind: 'tooMany'; message: string }

export interface UnsubscribeContext extends UnsubscribeInput, Subscription {
  message: string
}

export type UnsubscribeEvent = { type: 'unsubscribe' } | { type: 'again' }

const pageSetup = setup({
  types: typesOf<{
    context: UnsubscribeContext
    events: UnsubscribeEvent
    input: UnsubscribeInput
    meta: StateMeta
  }>(),
  actors: {
    openSubscription: call<SubscriptionAnswer, UnsubscribeInput>('openSubscription'),
    stopNews: call<SubscriptionAnswer, UnsubscribeInput>('stopNews'),
  },
  guards: {
    wantsNews: (_, answer: SubscriptionAnswer) => answer.kind === 'known' && answer.subscription.isSubscribed,
    isKnownLink: (_, { kind }: SubscriptionAnswer) => kind === 'known',
    isTooOften: (_, { kind }: SubscriptionAnswer) => kind === 'tooMany',
  },
  actions: {
    keepSubscription: assign((_, answer: SubscriptionAnswer) =>
      answer.kind === 'known' ? answer.subscription : {},
    ),
    keepWhy: assign((_, answer: SubscriptionAnswer) => ({
      message: answer.kind === 'tooMany' ? answer.message : '',
    })),
  },
})

/** What a visit begins with. */
export const unsubscribeStarts = { 'link uit de nieuwsbrief': { token: 'geldig' } }

/** /afmelden: whoever opens it only looks; it takes a press to get no more news. */
export const unsubscribePageMachine = pageSetup.createMachine({
  id: 'unsubscribePage',
  context: ({ input }) => ({ ...input, brandName: '', address: '', isSubscribed: false, message: '' }),
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Link opzoeken', screen: 'loading' },
      tags: 'busy',
      invoke: {
        id: 'openSubscription',
        src: 'openSubscription',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          {
            guard: { type: 'wantsNews', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepSubscription', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKnownLink', params: ({ event }) => event.output },
            target: 'stopped',
            actions: { type: 'keepSubscription', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isTooOften', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepWhy', params: ({ event }) => event.output },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed' },
      },
    },
    failed: { meta: { label: 'Opzoeken mislukt', screen: 'failed' }, on: { again: { target: 'loading' } } },
    waiting: {
      meta: { label: 'Te vaak geprobeerd', screen: 'waiting' },
      on: { again: { target: 'loading' } },
    },
    unknown: { meta: { label: 'Link niet bekend', screen: 'unknown' }, type: 'final' },
    asking: {
      meta: { label: 'Afmelden?', screen: 'asking' },
      initial: 'ready',
      on: { unsubscribe: { target: '.sending' } },
      states: {
        ready: { meta: { label: 'Nog aangemeld' } },
        failed: { meta: { label: 'Afmelden mislukt' } },
        sending: {
          meta: { label: 'Bezig met afmelden' },
          tags: 'busy',
          on: { unsubscribe: {} },
          invoke: {
            id: 'stopNews',
            src: 'stopNews',
            input: ({ context: { token } }) => ({ token }),
            onDone: [
              {
                guard: { type: 'isKnownLink', params: ({ event }) => event.output },
                target: '#unsubscribePage.stopped',
                actions: { type: 'keepSubscription', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isTooOften', params: ({ event }) => event.output },
                target: '#unsubscribePage.waiting',
                actions: { type: 'keepWhy', params: ({ event }) => event.output },
              },
              { target: '#unsubscribePage.unknown' },
            ],
            onError: { target: 'failed' },
          },
        },
      },
    },
    stopped: { meta: { label: 'Afgemeld', screen: 'stopped' }, type: 'final' },
  },
})
