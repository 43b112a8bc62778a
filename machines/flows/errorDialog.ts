import { setup } from 'xstate'
import type { StateMeta } from '../meta.ts'
import { deed } from '../provided.ts'

export type ErrorDialogEvent =
  | { type: 'forbidden' }
  | { type: 'serverFailed' }
  /** The button "Doorgaan". */
  | { type: 'continue' }
  /** Escape, or a click beside the dialog. */
  | { type: 'dismiss' }

/** "Oeps!": the dialog of 403 and of 500; the latest error is the one that shows. */
export const errorDialogMachine = setup({
  types: { events: {} as ErrorDialogEvent, meta: {} as StateMeta },
  actions: { goToCustomerPage: deed('goToCustomerPage') },
}).createMachine({
  id: 'errorDialog',
  initial: 'closed',
  on: { forbidden: { target: '.open.forbidden' }, serverFailed: { target: '.open.serverError' } },
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
        serverError: { meta: { label: 'Fout op de server (500)' } },
      },
    },
  },
})
