import { assign, setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { call, deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

/** What is about to be deleted. */
export interface Deletable {
  id: number
  name: string
}

/** Deleted (also when somebody else was first), or refused because something still refers to it. */
export type DeleteAnswer = { kind: 'deleted' } | { kind: 'refused'; message: string }

export interface ConfirmDeleteContext {
  item: Deletable
  /** Why the server refused. */
  message: string
}

export type ConfirmDeleteEvent =
  | { type: 'ask'; item: Deletable }
  | { type: 'confirm' }
  /** "Nee, terugkeren", Escape, or a click beside the dialog. */
  | { type: 'cancel' }

const nothing: Deletable = { id: 0, name: '' }

const confirmDeleteSetup = setup({
  types: typesOf<{ context: ConfirmDeleteContext; events: ConfirmDeleteEvent; meta: StateMeta }>(),
  actors: { deleteItem: call<DeleteAnswer, Deletable>('deleteItem') },
  guards: { isDeleted: (_, { kind }: DeleteAnswer) => kind === 'deleted' },
  actions: {
    keepItem: assign((_, item: Deletable) => ({ item })),
    keepMessage: assign((_, answer: DeleteAnswer) => ({
      message: answer.kind === 'refused' ? answer.message : '',
    })),
    forget: assign({ item: nothing, message: '' }),
    tellDeleted: deed('tellDeleted'),
    reloadList: deed('reloadList'),
  },
})

/** Deleting only after a yes: confirm, delete, close the dialog, tell, reload the list. */
export const confirmDeleteMachine = confirmDeleteSetup.createMachine({
  id: 'confirmDelete',
  context: { item: nothing, message: '' },
  initial: 'closed',
  states: {
    closed: {
      meta: { label: 'Gesloten' },
      entry: 'forget',
      on: { ask: { target: 'open', actions: { type: 'keepItem', params: ({ event }) => event.item } } },
    },
    open: {
      meta: { label: 'Vraag', screen: 'dialog' },
      tags: 'dialog',
      initial: 'asking',
      on: { confirm: { target: '.deleting' }, cancel: { target: 'closed' } },
      states: {
        asking: { meta: { label: 'Weet je het zeker?' } },
        deleting: {
          meta: { label: 'Bezig met verwijderen' },
          tags: 'busy',
          on: { confirm: {}, cancel: {} },
          invoke: {
            id: 'deleteItem',
            src: 'deleteItem',
            input: ({ context }) => context.item,
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: '#confirmDelete.closed',
                actions: ['tellDeleted', 'reloadList'],
              },
              {
                target: 'refused',
                actions: { type: 'keepMessage', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed' },
          },
        },
        refused: { meta: { label: 'Verwijderen kan niet' }, on: { confirm: {} } },
        failed: { meta: { label: 'Verwijderen mislukt' } },
      },
    },
  },
})
