import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { second } from '../numbers.nl.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** How long a process that does not hold the mailbox waits before it asks for it again, in ms. */
export const claimPause = 20 * second
/** The first pause before a lost connection is tried again; each next one is longer, up to the longest. */
export const firstPause = second
export const longestPause = 300 * second
/** A server that refuses us is not asked often: who tries a wrong password again and again is shut out. */
export const refusedPause = 900 * second
/** Connections that others forgot are ended by the server within minutes. */
export const tooManyPause = 300 * second

/** How the connection stands for who looks at the inbox. */
export type Standing = 'none' | 'connecting' | 'listening' | 'lost' | 'refused' | 'tooMany'

export type ConnectAnswer = { kind: 'connected' } | { kind: 'refused' } | { kind: 'tooMany' }
export type ClaimAnswer = { kind: 'held' } | { kind: 'elsewhere' }
export type SyncAnswer = { kind: 'synced' } | { kind: 'renumbered' }

/** The ways it starts. */
export const mailboxStarts = {
  'met een postvak': { isConfigured: true },
  'zonder postvak': { isConfigured: false },
} as const

type Context = { isConfigured: boolean; tries: number }

/** The one connection to the shared mailbox, of the one process that holds it. */
export const mailboxMachine = setup({
  types: typesOf<{
    context: Context
    events: { type: 'serverEnds' }
    input: { isConfigured: boolean }
    meta: StateMeta
  }>(),
  actors: {
    claimMailbox: call<ClaimAnswer>('claimMailbox'),
    keepMailbox: call<{ kind: 'elsewhere' }>('keepMailbox'),
    connectMailbox: call<ConnectAnswer>('connectMailbox'),
    syncMailbox: call<SyncAnswer>('syncMailbox'),
    forgetNumbers: call<{ kind: 'forgotten' }>('forgetNumbers'),
    listenToMailbox: call<{ kind: 'news' }>('listenToMailbox'),
    leaveMailbox: call<{ kind: 'left' }>('leaveMailbox'),
  },
  guards: {
    hasMailbox: ({ context }) => context.isConfigured,
    isMailboxHeld: (_, { kind }: ClaimAnswer) => kind === 'held',
    isConnected: (_, { kind }: ConnectAnswer) => kind === 'connected',
    isTooMany: (_, { kind }: ConnectAnswer) => kind === 'tooMany',
    isRenumbered: (_, { kind }: SyncAnswer) => kind === 'renumbered',
  },
  actions: {
    tellStanding: deed<Standing>('tellStanding'),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
  },
  delays: {
    claimPause,
    refusedPause,
    tooManyPause,
    backoff: ({ context }) => Math.min(longestPause, firstPause * 2 ** Math.max(0, context.tries - 1)),
  },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ isConfigured: input.isConfigured, tries: 0 }),
  initial: 'reading',
  states: {
    reading: {
      meta: { label: 'Instelling lezen' },
      always: [{ guard: 'hasMailbox', target: 'claiming' }, { target: 'off' }],
    },
    off: {
      meta: { label: 'Geen postvak ingesteld' },
      type: 'final',
      entry: { type: 'tellStanding', params: 'none' },
    },
    claiming: {
      meta: { label: 'Vragen wie het postvak leest' },
      on: { serverEnds: { target: 'leaving' } },
      invoke: {
        id: 'claimMailbox',
        src: 'claimMailbox',
        onDone: [
          { guard: { type: 'isMailboxHeld', params: ({ event }) => event.output }, target: 'held' },
          { target: 'standingBy' },
        ],
        onError: { target: 'standingBy' },
      },
    },
    standingBy: {
      meta: { label: 'Een ander proces leest het postvak' },
      on: { serverEnds: { target: 'leaving' } },
      after: { claimPause: { target: 'claiming' } },
    },
    held: {
      meta: { label: 'Dit proces leest het postvak' },
      initial: 'connecting',
      on: { serverEnds: { target: 'leaving' } },
      invoke: {
        id: 'keepMailbox',
        src: 'keepMailbox',
        onDone: { target: 'standingBy' },
        onError: { target: 'standingBy' },
      },
      states: {
        connecting: {
          meta: { label: 'Verbinden' },
          entry: { type: 'tellStanding', params: 'connecting' },
          invoke: {
            id: 'connectMailbox',
            src: 'connectMailbox',
            onDone: [
              { guard: { type: 'isConnected', params: ({ event }) => event.output }, target: 'syncing' },
              { guard: { type: 'isTooMany', params: ({ event }) => event.output }, target: 'tooMany' },
              { target: 'refused' },
            ],
            onError: { target: 'lost' },
          },
        },
        syncing: {
          meta: { label: 'Nieuwe berichten ophalen' },
          invoke: {
            id: 'syncMailbox',
            src: 'syncMailbox',
            onDone: [
              {
                guard: { type: 'isRenumbered', params: ({ event }) => event.output },
                target: 'startingOver',
              },
              { target: 'idling' },
            ],
            onError: { target: 'lost' },
          },
        },
        startingOver: {
          meta: { label: 'Postvak opnieuw genummerd, van voren af aan' },
          invoke: {
            id: 'forgetNumbers',
            src: 'forgetNumbers',
            onDone: { target: 'syncing' },
            onError: { target: 'lost' },
          },
        },
        idling: {
          meta: { label: 'Luisteren' },
          entry: [{ type: 'tellStanding', params: 'listening' }, 'forgetTries'],
          invoke: {
            id: 'listenToMailbox',
            src: 'listenToMailbox',
            onDone: { target: 'syncing' },
            onError: { target: 'lost' },
          },
        },
        lost: {
          meta: { label: 'Verbinding weg' },
          entry: [{ type: 'tellStanding', params: 'lost' }, 'countTry'],
          after: { backoff: { target: 'connecting' } },
        },
        refused: {
          meta: { label: 'Geweigerd' },
          entry: { type: 'tellStanding', params: 'refused' },
          after: { refusedPause: { target: 'connecting' } },
        },
        tooMany: {
          meta: { label: 'Te veel verbindingen' },
          entry: { type: 'tellStanding', params: 'tooMany' },
          after: { tooManyPause: { target: 'connecting' } },
        },
      },
    },
    leaving: {
      meta: { label: 'Afscheid nemen' },
      on: { serverEnds: {} },
      invoke: {
        id: 'leaveMailbox',
        src: 'leaveMailbox',
        onDone: { target: 'ended' },
        onError: { target: 'ended' },
      },
    },
    ended: { meta: { label: 'Gestopt' }, type: 'final' },
  },
})
