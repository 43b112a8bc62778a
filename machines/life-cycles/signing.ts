import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

export type SigningFacts = LifeFacts<{ readonly provider: string; readonly expiresOn: string }>

export type SigningLifeEvent =
  | { type: 'REMIND' }
  | { type: 'RECALL' }
  | { type: 'sys.READY' }
  | { type: 'sys.PROCESSING' }
  | { type: 'sys.SIGNED' }
  | { type: 'sys.REJECTED' }
  | { type: 'sys.EXPIRED' }
  | { type: 'sys.CANCELLED' }
  | { type: 'sys.FAILED' }

/**
 * A document that people sign. Who gathers the signatures tells how it goes, in any order: from each state that is not final every end
 * can be reached, and a state that is final never changes.
 */
export const signingLifeCycle = setup({
  types: typesOf<{ context: SigningFacts; events: SigningLifeEvent; input: SigningFacts; meta: LifeMeta }>(),
  guards: {
    // Another party reminds by its own clock.
    isOurs: ({ context }) => context.record.provider === 'own',
  },
}).createMachine({
  id: 'signingLife',
  context: ({ input }) => input,
  initial: 'waitingDocument',
  states: {
    waitingDocument: {
      meta: { label: 'Wacht op document', group: 'open' },
      on: {
        'sys.READY': 'waitingSigner',
        'sys.PROCESSING': 'processing',
        'sys.SIGNED': 'signed',
        'sys.REJECTED': 'rejected',
        'sys.EXPIRED': 'expired',
        'sys.CANCELLED': 'cancelled',
        'sys.FAILED': 'failed',
        RECALL: 'cancelled',
      },
    },
    waitingSigner: {
      meta: { label: 'Wacht op ondertekenaar', group: 'open' },
      on: {
        REMIND: { guard: 'isOurs', target: 'waitingSigner' },
        RECALL: 'cancelled',
        'sys.PROCESSING': 'processing',
        'sys.SIGNED': 'signed',
        'sys.REJECTED': 'rejected',
        'sys.EXPIRED': 'expired',
        'sys.CANCELLED': 'cancelled',
        'sys.FAILED': 'failed',
      },
    },
    processing: {
      meta: { label: 'In verwerking', group: 'open' },
      on: {
        'sys.READY': 'waitingSigner',
        'sys.SIGNED': 'signed',
        'sys.REJECTED': 'rejected',
        'sys.EXPIRED': 'expired',
        'sys.CANCELLED': 'cancelled',
        'sys.FAILED': 'failed',
      },
    },
    signed: { meta: { label: 'Ondertekend', group: 'closed' }, type: 'final' },
    rejected: { meta: { label: 'Geweigerd', group: 'closed' }, type: 'final' },
    expired: { meta: { label: 'Verlopen', group: 'closed' }, type: 'final' },
    cancelled: { meta: { label: 'Ingetrokken', group: 'closed' }, type: 'final' },
    failed: { meta: { label: 'Mislukt', group: 'closed' }, type: 'final' },
  },
})
