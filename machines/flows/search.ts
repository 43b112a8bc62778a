import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import { typingPause } from '../typingPause.ts'

/** Whether anything was found; the rows themselves live in the query cache under the same query. */
export type SearchAnswer = { kind: 'found' } | { kind: 'nothing' }

/** Switched to the customer, or it is none of ours any more. */
export type SwitchAnswer = { kind: 'switched' } | { kind: 'refused' }

export interface SearchContext {
  query: string
  /** The customer being switched to. */
  customerId: number
}

export type SearchEvent =
  | { type: 'type'; query: string }
  | { type: 'choose'; customerId: number }
  | { type: 'retry' }
  /** Escape, the cross, or a click elsewhere. */
  | { type: 'close' }

const searchSetup = setup({
  types: typesOf<{ context: SearchContext; events: SearchEvent; meta: StateMeta }>(),
  actors: {
    findCustomers: call<SearchAnswer, { query: string }>('findCustomers'),
    switchCustomer: call<SwitchAnswer, { customerId: number }>('switchCustomer'),
  },
  guards: {
    isEmptyQuery: (_, { query }: { query: string }) => query.trim() === '',
    isFound: (_, { kind }: SearchAnswer) => kind === 'found',
    isSwitched: (_, { kind }: SwitchAnswer) => kind === 'switched',
  },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({ query })),
    keepCustomer: assign((_, { customerId }: { customerId: number }) => ({ customerId })),
    clear: assign({ query: '' }),
    openCustomer: deed<number>('openCustomer'),
  },
  delays: { typingPause },
})

/** The customer search of the top bar: waits for a pause in typing, and switches to the customer that is chosen. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  context: { query: '', customerId: 0 },
  initial: 'idle',
  on: {
    type: [
      { guard: { type: 'isEmptyQuery', params: ({ event }) => event }, target: '.idle' },
      {
        target: '.waiting',
        reenter: true,
        actions: { type: 'keepQuery', params: ({ event }) => event },
      },
    ],
    close: { target: '.idle' },
  },
  states: {
    idle: { meta: { label: 'Leeg' }, entry: 'clear', on: { close: {} } },
    waiting: {
      meta: { label: 'Wachten tot het typen stopt' },
      after: { typingPause: { target: 'searching' } },
    },
    searching: {
      meta: { label: 'Zoeken', screen: 'searching' },
      tags: 'busy',
      invoke: {
        id: 'findCustomers',
        src: 'findCustomers',
        input: ({ context }) => ({ query: context.query.trim() }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'found' },
          { target: 'nothing' },
        ],
        onError: { target: 'failed' },
      },
    },
    found: {
      meta: { label: 'Gevonden', screen: 'found' },
      on: {
        choose: { target: 'switching', actions: { type: 'keepCustomer', params: ({ event }) => event } },
      },
    },
    nothing: { meta: { label: 'Niets gevonden', screen: 'nothing' } },
    failed: { meta: { label: 'Zoeken mislukt', screen: 'failed' }, on: { retry: { target: 'searching' } } },
    switching: {
      meta: { label: 'Wisselen van klant', screen: 'switching' },
      tags: 'busy',
      on: { type: {}, close: {} },
      invoke: {
        id: 'switchCustomer',
        src: 'switchCustomer',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: [
          {
            guard: { type: 'isSwitched', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'openCustomer', params: ({ context }) => context.customerId },
          },
          { target: 'notSwitched' },
        ],
        onError: { target: 'notSwitched' },
      },
    },
    notSwitched: {
      meta: { label: 'Wisselen mislukt', screen: 'notSwitched' },
      on: { retry: { target: 'switching' } },
    },
  },
})
