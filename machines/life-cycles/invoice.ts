import { setup } from 'xstate'
import type { LifeMeta } from '../meta.ts'
import { typesOf } from '../typesOf.ts'
import type { LifeFacts } from './lifeCycle.ts'

/** What the guards of an invoice look at, besides the record itself. */
export interface InvoiceKnown {
  /** Each of its lines says what it is about, and together they come to its amount, within € 0,02 a line. */
  readonly addsUp: boolean
  /** The customer has the module Factuurcontrole. */
  readonly invoiceControl: boolean
  /** What the control found in it, and how much of that nobody has settled. */
  readonly auditItems: number
  readonly openAuditItems: number
  /** Its first control is still to come. */
  readonly awaitsControl: boolean
  /** The control approves by itself what it finds nothing in. */
  readonly autoApprove: boolean
  /** A credit note or correction of it came in. */
  readonly hasCorrection: boolean
}

export type InvoiceFacts = LifeFacts<object, InvoiceKnown>

export type InvoiceLifeEvent =
  | { type: 'REGISTER' }
  | { type: 'START_AUDIT' }
  | { type: 'APPROVE' }
  | { type: 'DISPUTE' }
  | { type: 'CORRECTION_RECEIVED' }
  | { type: 'WITHDRAW' }
  | { type: 'REOPEN' }
  | { type: 'VOID' }
  | { type: 'sys.ALL_CLEAR' }
  | { type: 'sys.PERIOD_CLOSED' }

/** An energy invoice a customer received: written down, looked through, and approved or disputed. */
export const invoiceLifeCycle = setup({
  types: typesOf<{ context: InvoiceFacts; events: InvoiceLifeEvent; input: InvoiceFacts; meta: LifeMeta }>(),
  guards: {
    addsUp: ({ context }) => context.more.addsUp,
    hasInvoiceControl: ({ context }) => context.more.invoiceControl,
    hasNoInvoiceControl: ({ context }) => !context.more.invoiceControl,
    hasAuditItems: ({ context }) => context.more.auditItems > 0,
    hasNoOpenAuditItems: ({ context: { more } }) => !more.awaitsControl && more.openAuditItems === 0,
    isClear: ({ context: { more } }) => !more.awaitsControl && more.openAuditItems === 0 && more.autoApprove,
    hasCorrection: ({ context }) => context.more.hasCorrection,
  },
}).createMachine({
  id: 'invoiceLife',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      meta: { label: 'Concept', group: 2 },
      on: { REGISTER: { guard: 'addsUp', target: 'registered' }, VOID: 'void' },
    },
    registered: {
      meta: { label: 'Geregistreerd', group: 1 },
      on: {
        START_AUDIT: { guard: 'hasInvoiceControl', target: 'inAudit' },
        APPROVE: { guard: 'hasNoInvoiceControl', target: 'approved' },
        VOID: 'void',
      },
    },
    inAudit: {
      meta: { label: 'In controle', group: 1 },
      on: {
        'sys.ALL_CLEAR': { guard: 'isClear', target: 'approved' },
        APPROVE: { guard: 'hasNoOpenAuditItems', target: 'approved' },
        DISPUTE: { guard: 'hasAuditItems', target: 'disputed' },
      },
    },
    disputed: {
      meta: { label: 'Betwist', group: 1 },
      on: {
        CORRECTION_RECEIVED: { guard: 'hasCorrection', target: 'credited' },
        WITHDRAW: 'inAudit',
      },
    },
    // An approved invoice of a closed period is closed, so what is approved may be opened again.
    approved: {
      meta: { label: 'Goedgekeurd', group: 1 },
      on: { REOPEN: 'inAudit', 'sys.PERIOD_CLOSED': 'closed' },
    },
    closed: { meta: { label: 'Afgesloten', group: 0 }, type: 'final' },
    credited: { meta: { label: 'Gecrediteerd', group: 0 }, type: 'final' },
    void: { meta: { label: 'Vervallen', group: 0 }, type: 'final' },
  },
})
