import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import { typingPause } from '../typingPause.ts'

/** A connection as the picker shows it. */
export interface PickedConnection {
  id: number
  ean: string
  formattedAddress: string
}

/** One page of ten was fetched; the rows themselves live in the query cache under the same query. */
export type PageAnswer = { kind: 'page'; page: number; lastPage: number } | { kind: 'nothing' }

export interface PageQuestion {
  query: string
  page: number
}

export interface ConnectionPickerInput {
  /** Chosen before, when a record is edited. */
  chosen: PickedConnection | null
}

export interface ConnectionPickerContext extends ConnectionPickerInput {
  query: string
  /** The last page that was fetched. */
  page: number
  lastPage: number
}

export type ConnectionPickerEvent =
  | { type: 'type'; query: string }
  /** The end of the list came into sight. */
  | { type: 'scrolledToEnd' }
  | { type: 'choose'; connection: PickedConnection }
  /** The cross beside the chosen connection. */
  | { type: 'clear' }
  | { type: 'retry' }
  | { type: 'close' }

const pickerSetup = setup({
  types: typesOf<{
    context: ConnectionPickerContext
    events: ConnectionPickerEvent
    input: ConnectionPickerInput
    meta: StateMeta
  }>(),
  actors: { fetchPage: call<PageAnswer, PageQuestion>('fetchPage') },
  guards: {
    isChosen: ({ context }) => context.chosen !== null,
    isEmptyQuery: (_, { query }: { query: string }) => query.trim() === '',
    isPage: (_, { kind }: PageAnswer) => kind === 'page',
    hasMore: ({ context }) => context.page < context.lastPage,
  },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({ query, page: 0, lastPage: 0 })),
    keepPage: assign((_, answer: PageAnswer) =>
      answer.kind === 'page' ? { page: answer.page, lastPage: answer.lastPage } : {},
    ),
    keepChoice: assign((_, { connection }: { connection: PickedConnection }) => ({ chosen: connection })),
    forgetChoice: assign({ chosen: null }),
    clearSearch: assign({ query: '', page: 0, lastPage: 0 }),
  },
  delays: { typingPause },
})

/** Choosing a connection: search with a pause in typing, then page after page while a person scrolls on. */
export const connectionPickerMachine = pickerSetup.createMachine({
  id: 'connectionPicker',
  context: ({ input }) => ({ ...input, query: '', page: 0, lastPage: 0 }),
  initial: 'opening',
  on: {
    type: [
      { guard: { type: 'isEmptyQuery', params: ({ event }) => event }, target: '.idle' },
      {
        target: '.waiting',
        reenter: true,
        actions: { type: 'keepQuery', params: ({ event }) => event },
      },
    ],
    close: { target: '.opening' },
  },
  states: {
    opening: {
      meta: { label: 'Openen' },
      always: [{ guard: 'isChosen', target: 'chosen' }, { target: 'idle' }],
    },
    idle: { meta: { label: 'Niets getypt' }, entry: 'clearSearch', on: { close: {} } },
    waiting: {
      meta: { label: 'Wachten tot het typen stopt' },
      after: { typingPause: { target: 'searching' } },
    },
    searching: {
      meta: { label: 'Zoeken', screen: 'searching' },
      tags: 'busy',
      invoke: {
        id: 'fetchFirstPage',
        src: 'fetchPage',
        input: ({ context }) => ({ query: context.query.trim(), page: 1 }),
        onDone: [
          {
            guard: { type: 'isPage', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'keepPage', params: ({ event }) => event.output },
          },
          { target: 'nothing' },
        ],
        onError: { target: 'failed' },
      },
    },
    found: {
      meta: { label: 'Gevonden', screen: 'found' },
      initial: 'looking',
      on: {
        choose: { target: 'chosen', actions: { type: 'keepChoice', params: ({ event }) => event } },
      },
      states: {
        looking: {
          meta: { label: 'Kijken of er meer is' },
          always: [{ guard: 'hasMore', target: 'more' }, { target: 'end' }],
        },
        more: { meta: { label: 'Er is meer' }, on: { scrolledToEnd: { target: 'fetchingMore' } } },
        fetchingMore: {
          meta: { label: 'Volgende bladzijde ophalen' },
          tags: 'busy',
          invoke: {
            id: 'fetchNextPage',
            src: 'fetchPage',
            input: ({ context }) => ({ query: context.query.trim(), page: context.page + 1 }),
            onDone: [
              {
                guard: { type: 'isPage', params: ({ event }) => event.output },
                target: 'looking',
                actions: { type: 'keepPage', params: ({ event }) => event.output },
              },
              { target: 'end' },
            ],
            onError: { target: 'moreFailed' },
          },
        },
        moreFailed: {
          meta: { label: 'Volgende bladzijde mislukt' },
          on: { retry: { target: 'fetchingMore' } },
        },
        end: { meta: { label: 'Alles getoond' } },
      },
    },
    nothing: { meta: { label: 'Niets gevonden', screen: 'nothing' } },
    failed: { meta: { label: 'Zoeken mislukt', screen: 'failed' }, on: { retry: { target: 'searching' } } },
    chosen: {
      meta: { label: 'Gekozen', screen: 'chosen' },
      entry: 'clearSearch',
      on: { clear: { target: 'idle', actions: 'forgetChoice' }, close: {} },
    },
  },
})
