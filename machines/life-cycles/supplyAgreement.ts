import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an agreement look at besides the record itself. */
export interface SupplyAgreementKnown {
  /** Its connections, prices and signatories are there: it can go out to be signed. */
  readonly isReadyToSign: boolean
  /** Another agreement that is signed takes over a connection of it after its end. */
  readonly isFollowed: boolean
  /** Another agreement names this one as the one before it, and may still come or came into force. */
  readonly isSucceeded: boolean
}

interface AgreementDays {
  readonly startDate: string
  readonly endDate: string
  readonly terminationDate: string | null
  readonly autoRenew: boolean
}

export type SupplyAgreementFacts = LifeFacts<AgreementDays, SupplyAgreementKnown>

export type SupplyAgreementLifeEvent =
  | { type: 'SEND' }
  | { type: 'REGISTER_SIGNED' }
  | { type: 'CANCEL' }
  | { type: 'RECALL' }
  | { type: 'REVISE' }
  | { type: 'TERMINATE' }
  | { type: 'RENEW' }
  | { type: 'WITHDRAW' }
  | { type: 'sys.SIGNED' }
  | { type: 'sys.DECLINED' }
  | { type: 'sys.EXPIRED' }
  | { type: 'sys.RECALLED' }
  | { type: 'sys.START' }
  | { type: 'sys.END' }
  | { type: 'sys.AUTO_RENEW' }

/** A contract with a supplier or measuring company, from draft to its last day; what goes on by itself keeps its state. */
export const supplyAgreementLifeCycle = setup({
  types: typesOf<{
    context: SupplyAgreementFacts
    events: SupplyAgreementLifeEvent
    input: SupplyAgreementFacts
    meta: LifeMeta
  }>(),
  guards: {
    isReadyToSign: ({ context }) => context.more.isReadyToSign,
    hasNoSuccessor: ({ context }) => !context.more.isSucceeded,
    hasStarted: ({ context: { record, today } }) => record.startDate <= today,
    // Without a new term, or because another agreement takes over: renewed it would run beside that one.
    endsOnItsDay: ({ context: { record, today, more } }) =>
      record.endDate < today && (!record.autoRenew || more.isFollowed),
    goesOnByItself: ({ context: { record, today, more } }) =>
      record.endDate < today && record.autoRenew && !more.isFollowed,
    isTerminated: ({ context: { record, today } }) => (record.terminationDate ?? record.endDate) < today,
  },
}).createMachine({
  id: 'supplyAgreementLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: {
        SEND: { guard: 'isReadyToSign', target: 'signing' },
        REGISTER_SIGNED: 'signed',
        CANCEL: 'cancelled',
      },
    },
    signing: {
      meta: { label: 'Ter ondertekening', group: 2 },
      on: {
        'sys.SIGNED': 'signed',
        'sys.DECLINED': 'declined',
        'sys.EXPIRED': 'expiredUnsigned',
        'sys.RECALLED': 'draft',
        RECALL: 'draft',
      },
    },
    signed: {
      meta: { label: 'Getekend', group: 1 },
      on: { 'sys.START': { guard: 'hasStarted', target: 'active' }, CANCEL: 'cancelled' },
    },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        RENEW: { guard: 'hasNoSuccessor', target: 'active' },
        TERMINATE: 'terminating',
        'sys.END': { guard: 'endsOnItsDay', target: 'ended' },
        'sys.AUTO_RENEW': { guard: 'goesOnByItself', target: 'active' },
      },
    },
    terminating: {
      meta: { label: 'Opgezegd', group: 1 },
      on: { WITHDRAW: 'active', 'sys.END': { guard: 'isTerminated', target: 'ended' } },
    },
    ended: { meta: { label: 'Beëindigd', group: 0 }, type: 'final' },
    declined: { meta: { label: 'Geweigerd', group: 0 }, on: { REVISE: 'draft', CANCEL: 'cancelled' } },
    expiredUnsigned: {
      meta: { label: 'Niet tijdig getekend', group: 0 },
      on: { REVISE: 'draft', CANCEL: 'cancelled' },
    },
    cancelled: { meta: { label: 'Geannuleerd', group: 0 }, type: 'final' },
  },
})
