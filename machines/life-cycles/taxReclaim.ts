import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of a reclaim look at besides the record itself. */
export interface ReclaimKnown {
  /** Every piece of the checklist is there, the signed mandate among them, and the amount is worked out. */
  readonly isComplete: boolean
  /** The last day on which anything is given back is over, and three notices of it are on record. */
  readonly isLapsed: boolean
  /** Asked in time, and the term of objection to the decision still runs. */
  readonly mayObject: boolean
  /** Less was granted than was asked. */
  readonly isGrantedLess: boolean
  /** A mandate that counts is chosen. */
  readonly hasMandate: boolean
  /** A mandate of its customer lies with somebody to be signed. */
  readonly isOutToSign: boolean
  /** And not everybody signed it yet. */
  readonly isWaitingToSign: boolean
}

export type ReclaimFacts = LifeFacts<object, ReclaimKnown>

export type ReclaimLifeEvent =
  | { type: 'ELIGIBLE' }
  | { type: 'NOT_ELIGIBLE' }
  | { type: 'REASSESS' }
  | { type: 'SEND_MANDATE' }
  | { type: 'RECALL_MANDATE' }
  | { type: 'COMPLETE' }
  | { type: 'DROP' }
  | { type: 'SEND' }
  | { type: 'SUBMIT' }
  | { type: 'INCOMPLETE' }
  | { type: 'QUESTION' }
  | { type: 'ANSWER' }
  | { type: 'GRANT' }
  | { type: 'DENY' }
  | { type: 'PAY' }
  | { type: 'OBJECT' }
  | { type: 'sys.SIGNED' }
  | { type: 'sys.DECLINED' }
  | { type: 'sys.LAPSED' }

/** A file that asks energy tax back, from the first look to the money; what nobody hands in lapses. */
export const taxReclaimLifeCycle = setup({
  types: typesOf<{ context: ReclaimFacts; events: ReclaimLifeEvent; input: ReclaimFacts; meta: LifeMeta }>(),
  guards: {
    isFileComplete: ({ context: { more } }) => more.isComplete,
    lacksMandate: ({ context: { more } }) => !more.hasMandate && !more.isOutToSign,
    isWaitingToSign: ({ context: { more } }) => more.isWaitingToSign,
    hasLapsed: ({ context: { more } }) => more.isLapsed,
    mayObject: ({ context: { more } }) => more.mayObject,
    mayObjectToLess: ({ context: { more } }) => more.mayObject && more.isGrantedLess,
  },
}).createMachine({
  id: 'taxReclaimLife',
  context: ({ input }) => input,
  initial: 'assessing',
  states: {
    assessing: {
      meta: { label: 'Beoordelen', group: 'open' },
      on: {
        ELIGIBLE: 'collecting',
        NOT_ELIGIBLE: 'notEligible',
        // It may be the last file that the mandate was sent for.
        RECALL_MANDATE: { guard: 'isWaitingToSign', target: 'assessing' },
        'sys.LAPSED': { guard: 'hasLapsed', target: 'lapsed' },
      },
    },
    notEligible: {
      meta: { label: 'Komt niet in aanmerking', group: 'closed' },
      on: { REASSESS: 'assessing' },
    },
    collecting: {
      meta: { label: 'Dossier opbouwen', group: 'open' },
      on: {
        SEND_MANDATE: { guard: 'lacksMandate', target: 'collecting' },
        RECALL_MANDATE: { guard: 'isWaitingToSign', target: 'collecting' },
        COMPLETE: { guard: 'isFileComplete', target: 'complete' },
        DROP: 'dropped',
        'sys.LAPSED': { guard: 'hasLapsed', target: 'lapsed' },
      },
    },
    complete: {
      meta: { label: 'Dossier compleet', group: 'open' },
      on: {
        SEND: 'signing',
        SUBMIT: 'submitted',
        INCOMPLETE: 'collecting',
        'sys.LAPSED': { guard: 'hasLapsed', target: 'lapsed' },
      },
    },
    signing: {
      meta: { label: 'Ter ondertekening', group: 'open' },
      on: {
        'sys.SIGNED': 'complete',
        // Refused, not signed in time and taken back are one to the file: it goes back to whoever builds it.
        'sys.DECLINED': 'collecting',
        'sys.LAPSED': { guard: 'hasLapsed', target: 'lapsed' },
      },
    },
    // What is with the authority does not lapse any more.
    submitted: {
      meta: { label: 'Ingediend', group: 'open' },
      on: { QUESTION: 'question', GRANT: 'granted', DENY: 'denied' },
    },
    question: { meta: { label: 'Vraag ontvangen', group: 'open' }, on: { ANSWER: 'submitted' } },
    granted: {
      meta: { label: 'Toegekend', group: 'open' },
      on: { PAY: 'paid', OBJECT: { guard: 'mayObjectToLess', target: 'objection' } },
    },
    denied: {
      meta: { label: 'Afgewezen', group: 'open' },
      on: { OBJECT: { guard: 'mayObject', target: 'objection' }, DROP: 'dropped' },
    },
    objection: {
      meta: { label: 'In bezwaar', group: 'open' },
      on: { GRANT: 'granted', DROP: 'dropped' },
    },
    paid: { meta: { label: 'Uitbetaald', group: 'closed' }, type: 'final' },
    dropped: { meta: { label: 'Beëindigd', group: 'closed' }, type: 'final' },
    lapsed: { meta: { label: 'Verjaard', group: 'closed' }, type: 'final' },
  },
})
