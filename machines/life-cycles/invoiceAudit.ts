import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

interface AuditRecord {
  /** The day by which an answer was asked. */
  readonly dueDate: string | null
  /** The last control did not find it any more. */
  readonly isGone: boolean
  /** What was asked back. */
  readonly claimAmount: string
  /** What came back, as a person told who settled it; null of what settled itself. */
  readonly recoveredAmount: string | null
  /** The note that was linked last. */
  readonly creditInvoiceId: number | null
}

/** Of what is settled: whether its notes that are not void give less back than was told, or than was asked. */
interface AuditNotes {
  readonly isLessThanTold?: boolean
  readonly isLessThanClaim?: boolean
}

export type InvoiceAuditFacts = LifeFacts<AuditRecord, AuditNotes>

export type InvoiceAuditLifeEvent =
  | { type: 'TAKE' }
  | { type: 'ASSIGN' }
  | { type: 'DISMISS' }
  | { type: 'ASK_SUPPLIER' }
  | { type: 'ASK_CUSTOMER' }
  | { type: 'ANSWERED' }
  | { type: 'ACCEPT' }
  | { type: 'RESOLVE' }
  | { type: 'CREDITED' }
  | { type: 'REOPEN' }
  | { type: 'sys.OVERDUE' }
  | { type: 'sys.REPLIED' }
  | { type: 'sys.CLEARED' }
  | { type: 'sys.RECURRED' }

/** What the control found in an invoice: taken up, put to whoever sent it or to the customer, and settled. */
export const invoiceAuditLifeCycle = setup({
  types: typesOf<{
    context: InvoiceAuditFacts
    events: InvoiceAuditLifeEvent
    input: InvoiceAuditFacts
    meta: LifeMeta
  }>(),
  guards: {
    settledItself: ({ context: { record } }) => record.isGone && record.recoveredAmount === null,
    // A promise waits for its note, and what a note gave back a part of may get another; a note that is void gives nothing.
    awaitsNote: ({ context: { record, more } }) =>
      record.recoveredAmount !== null &&
      (more.isLessThanTold === true || (record.creditInvoiceId !== null && more.isLessThanClaim === true)),
    isUnanswered: ({ context: { record, today } }) => record.dueDate !== null && record.dueDate < today,
  },
}).createMachine({
  id: 'invoiceAuditLife',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      meta: { label: 'Open', group: 'open' },
      // What nobody took up and is not found any more settles itself; what somebody has in hand stays with that person.
      on: { TAKE: 'inProgress', ASSIGN: 'open', DISMISS: 'dismissed', 'sys.CLEARED': 'resolved' },
    },
    inProgress: {
      meta: { label: 'In behandeling', group: 'open' },
      on: {
        ASK_SUPPLIER: 'waitingSupplier',
        ASK_CUSTOMER: 'waitingCustomer',
        ACCEPT: 'accepted',
        RESOLVE: 'resolved',
        DISMISS: 'dismissed',
        ASSIGN: 'inProgress',
      },
    },
    waitingSupplier: {
      meta: { label: 'Wacht op leverancier', group: 'open' },
      on: {
        ANSWERED: 'inProgress',
        ASSIGN: 'waitingSupplier',
        'sys.OVERDUE': { guard: 'isUnanswered', target: 'inProgress' },
      },
    },
    waitingCustomer: {
      meta: { label: 'Wacht op klant', group: 'open' },
      on: {
        ANSWERED: 'inProgress',
        // The customer answered on the portal.
        'sys.REPLIED': 'inProgress',
        ASSIGN: 'waitingCustomer',
        'sys.OVERDUE': { guard: 'isUnanswered', target: 'inProgress' },
      },
    },
    accepted: { meta: { label: 'Akkoord met afwijking', group: 'closed' }, on: { REOPEN: 'inProgress' } },
    resolved: {
      meta: { label: 'Opgelost', group: 'closed' },
      // What settled itself comes back when it is found again; what a person settled stays so. What was promised waits for its note.
      on: {
        REOPEN: 'inProgress',
        CREDITED: { guard: 'awaitsNote', target: 'resolved' },
        'sys.RECURRED': { guard: 'settledItself', target: 'open' },
      },
    },
    dismissed: { meta: { label: 'Onterechte melding', group: 'closed' }, on: { REOPEN: 'inProgress' } },
  },
})
