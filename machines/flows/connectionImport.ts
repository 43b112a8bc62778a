import { assign, setup } from 'xstate'
import type { TableImport } from '../../src/contract/records/tableImport.ts'
import type { StateMeta } from '../meta.ts'
import type { ChosenFile } from '../parts/importTypes.ts'
import { call, deed } from '../provided.ts'

/** What a table would do, or why it cannot be read. */
export type LookAnswer = { kind: 'told'; found: TableImport } | { kind: 'refused'; message: string }

export interface TakeQuestion {
  readonly file: ChosenFile
  /** A file in which something is wrong is taken in without those rows. */
  readonly take: 'all' | 'good'
}

/** What was done, or why nothing was. */
export type TakeAnswer = { kind: 'taken'; found: TableImport } | { kind: 'refused'; message: string }

export interface ConnectionImportContext {
  file: ChosenFile
  found: TableImport
  /** Why the server refused. */
  message: string
}

export type ConnectionImportEvent =
  | { type: 'chooseFile'; file: ChosenFile }
  | { type: 'confirm' }
  /** Another file, or the same one after it was corrected. */
  | { type: 'back' }

const nothing: ConnectionImportContext = {
  file: { name: '', size: 0 },
  found: { counts: { wrong: 0, new: 0, changed: 0, same: 0 }, rows: [], ignored: [] },
  message: '',
}

const connectionImportSetup = setup({
  types: {
    context: {} as ConnectionImportContext,
    events: {} as ConnectionImportEvent,
    meta: {} as StateMeta,
  },
  actors: {
    lookAtTable: call<LookAnswer, ChosenFile>('lookAtTable'),
    takeTable: call<TakeAnswer, TakeQuestion>('takeTable'),
  },
  guards: {
    isTold: (_, { kind }: LookAnswer) => kind === 'told',
    isTakenIn: (_, { kind }: TakeAnswer) => kind === 'taken',
    hasRowsToTake: ({ context: { found } }) => found.counts.new + found.counts.changed > 0,
  },
  actions: {
    keepChosenFile: assign((_, file: ChosenFile) => ({ ...nothing, file })),
    keepFound: assign((_, answer: LookAnswer) => (answer.kind === 'told' ? { found: answer.found } : {})),
    keepMessage: assign((_, answer: LookAnswer | TakeAnswer) =>
      answer.kind === 'refused' ? { message: answer.message } : {},
    ),
    forget: assign(nothing),
    tellTakenIn: deed<TakeAnswer>('tellTakenIn'),
  },
})

/** A table of connections: choose it, see row by row what it would do, and only then do it. */
export const connectionImportMachine = connectionImportSetup.createMachine({
  id: 'connectionImport',
  context: nothing,
  initial: 'choosing',
  states: {
    choosing: {
      meta: { label: 'Bestand kiezen', screen: 'choosing' },
      initial: 'ready',
      on: {
        chooseFile: {
          target: 'looking',
          actions: { type: 'keepChosenFile', params: ({ event }) => event.file },
        },
      },
      states: {
        ready: { meta: { label: 'Klaar voor een bestand' } },
        refused: { meta: { label: 'Dit bestand kan niet' } },
        failed: { meta: { label: 'Lezen mislukt' } },
      },
    },
    looking: {
      meta: { label: 'Bezig met lezen', screen: 'looking' },
      tags: 'busy',
      invoke: {
        id: 'lookAtTable',
        src: 'lookAtTable',
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            target: 'choosing.refused',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing.failed' },
      },
    },
    told: {
      meta: { label: 'Tonen wat er gebeurt', screen: 'told' },
      initial: 'asking',
      on: {
        confirm: { guard: 'hasRowsToTake', target: '.taking' },
        back: { target: 'choosing', actions: 'forget' },
      },
      states: {
        asking: { meta: { label: 'Overnemen?' } },
        taking: {
          meta: { label: 'Bezig met overnemen' },
          tags: 'busy',
          on: { confirm: {}, back: {} },
          invoke: {
            id: 'takeTable',
            src: 'takeTable',
            input: ({ context: { file, found } }) => ({
              file,
              take: found.counts.wrong === 0 ? ('all' as const) : ('good' as const),
            }),
            onDone: [
              {
                guard: { type: 'isTakenIn', params: ({ event }) => event.output },
                target: '#connectionImport.choosing',
                actions: [{ type: 'tellTakenIn', params: ({ event }) => event.output }, 'forget'],
              },
              {
                target: 'refused',
                actions: { type: 'keepMessage', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        refused: { meta: { label: 'Overnemen kan niet' } },
        failed: { meta: { label: 'Overnemen mislukt' } },
      },
    },
  },
})
