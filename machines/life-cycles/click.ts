import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a click look at besides the record itself; whoever asks is judged by the server. */
export interface ClickKnown {
  /** What is asked fits in what is still open for its period. */
  readonly fitsOpenPosition: boolean
  /** Until when it holds has not come yet. */
  readonly isInTime: boolean
  /** Neither proposed nor changed by who asks, who is also nobody's guest: four eyes. */
  readonly isSomebodyElse: boolean
  /** One of those who decide for this customer, or one of ours who may. */
  readonly mayApprove: boolean
  /** The last price of the market is near enough to the proposed one, or too old to say so. */
  readonly priceHolds: boolean
  /** The market has come to the price that was waited for. */
  readonly isLimitReached: boolean
}

interface ClickRecord {
  readonly mandate: 'advies' | 'volmacht'
  readonly orderType: 'direct' | 'limiet'
}

export type ClickFacts = LifeFacts<ClickRecord, ClickKnown>

export type ClickLifeEvent =
  | { type: 'REQUEST_APPROVAL' }
  | { type: 'COLLEAGUE_APPROVE' }
  | { type: 'APPROVE' }
  | { type: 'REJECT' }
  | { type: 'PLACE' }
  | { type: 'WATCH' }
  | { type: 'CONFIRM' }
  | { type: 'FAIL' }
  | { type: 'RETRY' }
  | { type: 'REVERSE' }
  | { type: 'CANCEL' }
  | { type: 'sys.EXPIRED' }
  | { type: 'sys.LIMIT_HIT' }

/** The fixing of a price: proposed, approved by somebody else, ordered by a person, and confirmed by the supplier. */
export const clickLifeCycle = setup({
  types: {
    context: {} as ClickFacts,
    events: {} as ClickLifeEvent,
    input: {} as ClickFacts,
    meta: {} as LifeMeta,
  },
  guards: {
    mayBeOffered: ({ context: { more } }) => more.fitsOpenPosition && more.isInTime,
    isApprovedByColleague: ({ context: { record, more } }) =>
      record.mandate === 'volmacht' && more.fitsOpenPosition && more.isInTime && more.isSomebodyElse,
    isApprovedInTime: ({ context: { more } }) =>
      more.isInTime && more.isSomebodyElse && more.mayApprove && more.priceHolds,
    isRefusedByApprover: ({ context: { more } }) => more.isSomebodyElse && more.mayApprove,
    isDirectOrder: ({ context: { record } }) => record.orderType === 'direct',
    isLimitOrder: ({ context: { record } }) => record.orderType === 'limiet',
    isTooLate: ({ context: { more } }) => !more.isInTime,
    isLimitReached: ({ context: { more } }) => more.isLimitReached && more.isInTime,
  },
}).createMachine({
  id: 'clickLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 'open' },
      on: {
        REQUEST_APPROVAL: { guard: 'mayBeOffered', target: 'awaitingApproval' },
        COLLEAGUE_APPROVE: { guard: 'isApprovedByColleague', target: 'approved' },
        CANCEL: 'cancelled',
      },
    },
    awaitingApproval: {
      meta: { label: 'Ter goedkeuring', group: 'open' },
      on: {
        APPROVE: { guard: 'isApprovedInTime', target: 'approved' },
        REJECT: { guard: 'isRefusedByApprover', target: 'rejected' },
        CANCEL: 'cancelled',
        'sys.EXPIRED': { guard: 'isTooLate', target: 'expired' },
      },
    },
    approved: {
      meta: { label: 'Goedgekeurd', group: 'open' },
      on: {
        PLACE: { guard: 'isDirectOrder', target: 'placed' },
        WATCH: { guard: 'isLimitOrder', target: 'watching' },
        CANCEL: 'cancelled',
      },
    },
    watching: {
      meta: { label: 'Wacht op limiet', group: 'open' },
      on: {
        'sys.LIMIT_HIT': { guard: 'isLimitReached', target: 'approved' },
        'sys.EXPIRED': { guard: 'isTooLate', target: 'expired' },
        CANCEL: 'cancelled',
      },
    },
    placed: {
      meta: { label: 'Opdracht geplaatst', group: 'open' },
      on: { CONFIRM: 'executed', FAIL: 'failed' },
    },
    failed: {
      meta: { label: 'Mislukt', group: 'open' },
      on: { RETRY: 'draft', CANCEL: 'cancelled' },
    },
    executed: { meta: { label: 'Uitgevoerd', group: 'closed' }, on: { REVERSE: 'reversed' } },
    rejected: { meta: { label: 'Afgewezen', group: 'closed' }, type: 'final' },
    expired: { meta: { label: 'Verlopen', group: 'closed' }, type: 'final' },
    cancelled: { meta: { label: 'Geannuleerd', group: 'closed' }, type: 'final' },
    reversed: { meta: { label: 'Teruggedraaid', group: 'closed' }, type: 'final' },
  },
})
