import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a collective look at besides the record itself. */
export interface CollectiveKnown {
  /** How many have been confirmed. */
  readonly confirmed: number
  /** For how many of its products no supplier was chosen yet. */
  readonly unawarded: number
  /** Who asks is an admin. */
  readonly isByAdmin: boolean
  /** Another collective was made to come after it. */
  readonly hasSuccessor: boolean
}

interface CollectiveRecord {
  readonly enrolUntil: string
  readonly deliveryFrom: string
  readonly deliveryUntil: string
}

type CollectiveFacts = LifeFacts<CollectiveRecord, CollectiveKnown>

type CollectiveLifeEvent =
  | { type: 'OPEN' }
  | { type: 'INVITE' }
  | { type: 'CLOSE_ENROLMENT' }
  | { type: 'REOPEN' }
  | { type: 'START_TENDER' }
  | { type: 'AWARD' }
  | { type: 'BUY' }
  | { type: 'RENEW' }
  | { type: 'CANCEL' }
  | { type: 'sys.ENROL_UNTIL' }
  | { type: 'sys.DELIVERY_START' }
  | { type: 'sys.DELIVERY_END' }

/** Buying energy together: people enrol, suppliers are asked, each product is awarded to one, and it is delivered until the last day. */
export const collectiveLifeCycle = setup({
  types: {
    context: {} as CollectiveFacts,
    events: {} as CollectiveLifeEvent,
    input: {} as CollectiveFacts,
    meta: {} as LifeMeta,
  },
  guards: {
    canStillEnrol: ({ context: { record, today } }) => record.enrolUntil >= today,
    isEnrolmentOver: ({ context: { record, today } }) => record.enrolUntil < today,
    hasConfirmed: ({ context: { more } }) => more.confirmed > 0,
    isLastAward: ({ context: { more } }) => more.unawarded <= 1,
    isDeliveryBegun: ({ context: { record, today } }) => record.deliveryFrom <= today,
    isDeliveryOver: ({ context: { record, today } }) => record.deliveryUntil < today,
    isByAdmin: ({ context: { more } }) => more.isByAdmin,
    hasNoSuccessor: ({ context: { more } }) => !more.hasSuccessor,
  },
}).createMachine({
  id: 'collectiveLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: { OPEN: { guard: 'canStillEnrol', target: 'enrolling' }, INVITE: 'draft', CANCEL: 'cancelled' },
    },
    enrolling: {
      meta: { label: 'Inschrijving open', group: 1 },
      on: {
        INVITE: 'enrolling',
        CLOSE_ENROLMENT: 'enrolClosed',
        CANCEL: 'cancelled',
        'sys.ENROL_UNTIL': { guard: 'isEnrolmentOver', target: 'enrolClosed' },
      },
    },
    enrolClosed: {
      meta: { label: 'Inschrijving gesloten', group: 1 },
      on: {
        REOPEN: 'enrolling',
        START_TENDER: { guard: 'hasConfirmed', target: 'tendering' },
      },
    },
    tendering: {
      meta: { label: 'Aanbesteding', group: 1 },
      on: {
        AWARD: [{ guard: 'isLastAward', target: 'awarded' }, { target: 'tendering' }],
        CANCEL: 'cancelled',
      },
    },
    awarded: {
      meta: { label: 'Gegund', group: 1 },
      on: {
        BUY: 'awarded',
        CANCEL: { guard: 'isByAdmin', target: 'cancelled' },
        'sys.DELIVERY_START': { guard: 'isDeliveryBegun', target: 'running' },
      },
    },
    running: {
      meta: { label: 'Lopend', group: 1 },
      on: {
        BUY: 'running',
        RENEW: { guard: 'hasNoSuccessor', target: 'running' },
        'sys.DELIVERY_END': { guard: 'isDeliveryOver', target: 'finished' },
      },
    },
    finished: { meta: { label: 'Afgelopen', group: 0 }, type: 'final' },
    cancelled: { meta: { label: 'Geannuleerd', group: 0 }, type: 'final' },
  },
})
