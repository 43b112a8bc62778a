import { setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { deed } from '../provided.ts'
import { typesOf } from '../typesOf.ts'

export type ErrorDialogEvent =
  /** 403 on a page's data, where leaving the page would lose work. */
  | { type: 'forbidden' }
  /** 403 on saving, removing or another change. */
  | { type: 'changeForbidden' }
  /** 403 on taking a file. */
  | { type: 'fileForbidden' }
  | { type: 'serverFailed' }
  /** 507: nothing more can be kept. */
  | { type: 'diskFull' }
  /** The button "Doorgaan". */
  | { type: 'continue' }
  /** Escape, or a click beside the dialog. */
  | { type: 'dismiss' }

/** "Oeps!": the dialog of 403, of 500 and of 507; the latest error is the one that shows. */
export const errorDialogMachine = setup({
  types: typesOf<{ events: ErrorDialogEvent; meta: StateMeta }>(),
  actions: { goToCustomerPage: deed('goToCustomerPage') },
}).createMachine({
  id: 'errorDialog',
  initial: 'closed',
  on: {
    forbidden: { target: '.open.forbidden' },
    changeForbidden: { target: '.open.changeForbidden' },
    fileForbidden: { target: '.open.fileForbidden' },
    serverFailed: { target: '.open.serverError' },
    diskFull: { target: '.open.diskFull' },
  },
  states: {
    closed: { meta: { label: 'Gesloten' } },
    open: {
      meta: { label: 'Oeps!', screen: 'dialog' },
      tags: 'dialog',
      initial: 'serverError',
      on: {
        continue: { target: 'closed', actions: 'goToCustomerPage' },
        dismiss: { target: 'closed' },
      },
      states: {
        forbidden: { meta: { label: 'Geen toegang (403)' } },
        // What was refused was no page: one stays on it, with all that was typed.
        changeForbidden: {
          meta: { label: 'Wijzigen mag niet (403)' },
          on: { continue: { target: '#errorDialog.closed' } },
        },
        fileForbidden: {
          meta: { label: 'Bestand ophalen mag niet (403)' },
          on: { continue: { target: '#errorDialog.closed' } },
        },
        serverError: { meta: { label: 'Fout op de server (500)' } },
        // It passes once there is room again: one stays where one was, to save or send anew.
        diskFull: {
          meta: { label: 'Schijf van de server vol (507)' },
          on: { continue: { target: '#errorDialog.closed' } },
        },
      },
    },
  },
})
