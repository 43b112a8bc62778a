import { z } from 'zod'
import { answers, call } from '../../records/call.ts'
import { required, text } from '../../records/field.ts'

/** A month as the overviews name it: YYYY-MM. */
export const invoiceMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Kies een maand')

/** Why a closed month is opened again. */
export const reopenReason = required(text('Reden', 300))

/** That a month was closed or opened again. */
export interface MonthEvent {
  readonly id: number
  readonly event: 'close' | 'reopen'
  /** Instant, ISO. */
  readonly at: string
  readonly by: string | null
  /** Told with a reopening. */
  readonly reason: string | null
  /** How many invoices were closed with it. */
  readonly closed: number | null
}

/** How a month of invoices stands, over all customers. */
export interface MonthStanding {
  /** Instant, ISO; null: not closed. */
  readonly closedAt: string | null
  readonly closedBy: string | null
  /** Invoices that keep the month open: those in control (also: registered and not yet looked at) and disputed ones. */
  readonly inAudit: number
  readonly disputed: number
  /** Drafts: they keep nothing open, but cannot be registered once the month is closed. */
  readonly drafts: number
  /** What who asks can do now. */
  readonly allowed: readonly ('CLOSE' | 'REOPEN')[]
  /** The newest first. */
  readonly history: readonly MonthEvent[]
}

const path = 'invoices/month/closing'
// Whoever closes a month answers for all customers; that the session reaches them all, the handler asks.
const closes = ['is:admin', 'invoices:read', 'organisation-invoices:write'] as const

/** Whether a month is closed, what stands in the way of that, and who closed or reopened it. */
export const monthStanding = call({
  method: 'GET',
  path,
  access: 'invoices:read',
  summary: 'Facturen per maand: is de maand afgesloten',
  query: z.strictObject({ month: invoiceMonth }),
  answer: answers<MonthStanding>(),
})

/** Closes a month that is over and in which nothing is in control or disputed: its approved invoices become read-only. */
export const closeInvoiceMonth = call({
  method: 'POST',
  path,
  access: closes,
  summary: 'Facturen per maand: een maand afsluiten',
  body: z.strictObject({ month: invoiceMonth }),
  answer: answers<{ closed: number }>(),
})

/** Opens a closed month again for invoices that came late; what was closed with it stays closed. */
export const reopenInvoiceMonth = call({
  method: 'POST',
  path: 'invoices/month/reopening',
  access: closes,
  summary: 'Facturen per maand: een afgesloten maand heropenen',
  body: z.strictObject({ month: invoiceMonth, reason: reopenReason.schema }),
  answer: answers<null>(),
})
