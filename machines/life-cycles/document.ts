import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type DocumentFacts = LifeFacts<object>

export type DocumentLifeEvent =
  | { type: 'RENEW' }
  | { type: 'ARCHIVE' }
  | { type: 'RESTORE' }
  | { type: 'sys.CLEAN' }
  | { type: 'sys.REFUSED' }
  | { type: 'sys.EXPIRY_DATE' }

/** A document in the library: looked at by the scanner, in force, and one day past its date or put away. */
export const documentLifeCycle = setup({
  types: typesOf<{
    context: DocumentFacts
    events: DocumentLifeEvent
    input: DocumentFacts
    meta: LifeMeta
  }>(),
}).createMachine({
  id: 'documentLife',
  context: ({ input }) => input,
  initial: 'scanning',
  states: {
    scanning: {
      meta: { label: 'Wordt gecontroleerd', group: 2 },
      on: { 'sys.CLEAN': { target: 'active' }, 'sys.REFUSED': { target: 'refused' } },
    },
    refused: { meta: { label: 'Geweigerd', group: 0 }, type: 'final' },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        RENEW: { target: 'active' },
        'sys.EXPIRY_DATE': { target: 'expired' },
        ARCHIVE: { target: 'archived' },
      },
    },
    expired: {
      meta: { label: 'Verlopen', group: 1 },
      on: { RENEW: { target: 'active' }, ARCHIVE: { target: 'archived' } },
    },
    archived: {
      meta: { label: 'Gearchiveerd', group: 0 },
      on: { RESTORE: { target: 'active' } },
    },
  },
})
