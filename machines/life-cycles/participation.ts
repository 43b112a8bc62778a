import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a participation look at besides the record itself. */
export interface ParticipationKnown {
  /** In which state its collective is, and of which days it delivers. */
  readonly collectiveState: string
  readonly enrolUntil: string
  readonly deliveryUntil: string
  /** It says with which connections and how much of each product of the collective. */
  readonly isWhole: boolean
  /** No connection is in another collective or agreement on one of the same days. */
  readonly isFree: boolean
  /** The mandate lies with somebody to be signed. */
  readonly isOutToSign: boolean
}

interface ParticipationRecord {
  readonly startDate: string
}

type ParticipationFacts = LifeFacts<ParticipationRecord, ParticipationKnown>

type ParticipationLifeEvent =
  | { type: 'RESEND' }
  | { type: 'REGISTER' }
  | { type: 'SEND_MANDATE' }
  | { type: 'UPLOAD_MANDATE' }
  | { type: 'CONFIRM' }
  | { type: 'CHANGE_VOLUME' }
  | { type: 'DECLINE' }
  | { type: 'WITHDRAW' }
  | { type: 'sys.SIGNED' }
  | { type: 'sys.EXPIRED' }
  | { type: 'sys.DELIVERY_START' }
  | { type: 'sys.DELIVERY_END' }

const beforeAward: ReadonlySet<string> = new Set(['draft', 'enrolling', 'enrolClosed', 'tendering'])

/** A customer in a collective: invited, registered with connections, with a signed mandate, confirmed with frozen volumes, and supplied. */
export const participationLifeCycle = setup({
  types: {
    context: {} as ParticipationFacts,
    events: {} as ParticipationLifeEvent,
    input: {} as ParticipationFacts,
    meta: {} as LifeMeta,
  },
  guards: {
    isEnrolling: ({ context: { more } }) => more.collectiveState === 'enrolling',
    mayRegister: ({ context: { more } }) => more.collectiveState === 'enrolling' && more.isWhole,
    isNotOutToSign: ({ context: { more } }) => !more.isOutToSign,
    mayBeConfirmed: ({ context: { more } }) =>
      more.isWhole && more.isFree && beforeAward.has(more.collectiveState),
    isBeforeAward: ({ context: { more } }) => beforeAward.has(more.collectiveState),
    isInvitedTooLong: ({ context: { more, today } }) => more.enrolUntil < today,
    isSupplied: ({ context: { record, more, today } }) =>
      more.collectiveState === 'running' && record.startDate <= today,
    isNoLongerSupplied: ({ context: { more, today } }) => more.deliveryUntil < today,
  },
}).createMachine({
  id: 'participationLife',
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      meta: { label: 'Uitgenodigd', group: 2 },
      on: {
        RESEND: { guard: 'isEnrolling', target: 'invited' },
        REGISTER: { guard: 'mayRegister', target: 'registered' },
        WITHDRAW: 'withdrawn',
        'sys.EXPIRED': { guard: 'isInvitedTooLong', target: 'expired' },
      },
    },
    registered: {
      meta: { label: 'Aangemeld', group: 1 },
      on: {
        SEND_MANDATE: { guard: 'isNotOutToSign', target: 'registered' },
        UPLOAD_MANDATE: { guard: 'isNotOutToSign', target: 'mandateSigned' },
        DECLINE: 'declined',
        WITHDRAW: 'withdrawn',
        'sys.SIGNED': 'mandateSigned',
      },
    },
    mandateSigned: {
      meta: { label: 'Machtiging getekend', group: 1 },
      on: {
        CONFIRM: { guard: 'mayBeConfirmed', target: 'confirmed' },
        DECLINE: 'declined',
        WITHDRAW: { guard: 'isBeforeAward', target: 'withdrawn' },
      },
    },
    confirmed: {
      meta: { label: 'Bevestigd', group: 1 },
      on: {
        CHANGE_VOLUME: 'confirmed',
        WITHDRAW: { guard: 'isBeforeAward', target: 'withdrawn' },
        'sys.DELIVERY_START': { guard: 'isSupplied', target: 'active' },
      },
    },
    active: {
      meta: { label: 'Actief', group: 1 },
      on: {
        CHANGE_VOLUME: 'active',
        'sys.DELIVERY_END': { guard: 'isNoLongerSupplied', target: 'ended' },
      },
    },
    withdrawn: {
      meta: { label: 'Afgemeld', group: 0 },
      on: { REGISTER: { guard: 'mayRegister', target: 'registered' } },
    },
    expired: {
      meta: { label: 'Uitnodiging verlopen', group: 0 },
      on: { REGISTER: { guard: 'mayRegister', target: 'registered' } },
    },
    ended: { meta: { label: 'Beëindigd', group: 0 }, type: 'final' },
    declined: { meta: { label: 'Afgewezen', group: 0 }, type: 'final' },
  },
})
