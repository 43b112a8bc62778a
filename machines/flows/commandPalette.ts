import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'
import { typingPause } from '../typingPause.ts'
import type { SearchAnswer } from './search.ts'

export interface CommandPaletteContext {
  query: string
}

export type CommandPaletteEvent =
  /** Ctrl+K, or ⌘K. */
  | { type: 'open' }
  | { type: 'type'; query: string }
  /** A page, a task, a customer or a record: each has an address. */
  | { type: 'choose'; to: string }
  | { type: 'retry' }
  /** Escape, or a click beside it. */
  | { type: 'close' }

const paletteSetup = setup({
  types: typesOf<{ context: CommandPaletteContext; events: CommandPaletteEvent; meta: StateMeta }>(),
  actors: { find: call<SearchAnswer, { query: string }>('find') },
  guards: {
    isEmptyQuery: (_, { query }: { query: string }) => query.trim() === '',
    isFound: (_, { kind }: SearchAnswer) => kind === 'found',
  },
  actions: {
    keepQuery: assign((_, { query }: { query: string }) => ({ query })),
    clear: assign({ query: '' }),
    goToPlace: deed<string>('goToPlace'),
  },
  delays: { typingPause },
})

/** The command palette: pages and tasks at once, customers and records after a pause in typing. */
export const commandPaletteMachine = paletteSetup.createMachine({
  id: 'commandPalette',
  context: { query: '' },
  initial: 'closed',
  states: {
    closed: { meta: { label: 'Dicht' }, entry: 'clear', on: { open: { target: 'opened' } } },
    opened: {
      meta: { label: 'Open', screen: 'dialog' },
      tags: 'dialog',
      initial: 'ready',
      on: {
        open: { target: 'closed' },
        close: { target: 'closed' },
        choose: { target: 'closed', actions: { type: 'goToPlace', params: ({ event }) => event.to } },
        type: [
          {
            guard: { type: 'isEmptyQuery', params: ({ event }) => event },
            target: '.ready',
            actions: 'clear',
          },
          {
            target: '.waiting',
            reenter: true,
            actions: { type: 'keepQuery', params: ({ event }) => event },
          },
        ],
      },
      states: {
        ready: { meta: { label: 'Pagina’s en taken' } },
        waiting: {
          meta: { label: 'Wachten tot het typen stopt' },
          after: { typingPause: { target: 'searching' } },
        },
        searching: {
          meta: { label: 'Zoeken in klanten en gegevens' },
          tags: 'busy',
          invoke: {
            id: 'find',
            src: 'find',
            input: ({ context }) => ({ query: context.query.trim() }),
            onDone: [
              { guard: { type: 'isFound', params: ({ event }) => event.output }, target: 'found' },
              { target: 'nothing' },
            ],
            onError: { target: 'failed' },
          },
        },
        found: { meta: { label: 'Gevonden' } },
        nothing: { meta: { label: 'Niets gevonden' } },
        failed: { meta: { label: 'Zoeken mislukt' }, on: { retry: { target: 'searching' } } },
      },
    },
  },
})
