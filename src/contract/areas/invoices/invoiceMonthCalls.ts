import { z } from 'zod'
import { call, done } from '../../records/call.ts'
import { required, text } from '../../records/field.ts'

/** A month as the overviews name it: YYYY-MM. */
export const invoiceMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Kies een maand')

/** Why a closed month is opened again. */
export const reopenReason = required(text('Reden', 300))

/** That a month was closed or opened again. */
export const MonthEvent = z.strictObject({
  id: z.number(),
  event: z.enum(['close', 'reopen']),
  /** Instant, ISO. */
  at: z.string(),
  by: z.string().nullable(),
  /** Told with a reopening. */
  reason: z.string().nullable(),
  /** How many invoices were closed with it. */
  closed: z.number().nullable(),
})
export type MonthEvent = z.infer<typeof MonthEvent>

/** How a month of invoices stands, over all customers. */
export const MonthStanding = z.strictObject({
  /** Instant, ISO; null: not closed. */
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** Invoices that keep the month open: those in control (also: registered and not yet looked at) and disputed ones. */
  inAudit: z.number(),
  disputed: z.number(),
  /** Drafts: they keep nothing open, but cannot be registered once the month is closed. */
  drafts: z.number(),
  /** What who asks can do now. */
  allowed: z.array(z.enum(['CLOSE', 'REOPEN'])).readonly(),
  /** The newest first. */
  history: z.array(MonthEvent).readonly(),
})
export type MonthStanding = z.infer<typeof MonthStanding>

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
  answer: MonthStanding,
})

/** Closes a month that is over and in which nothing is in control or disputed: its approved invoices become read-only. */
export const closeInvoiceMonth = call({
  method: 'POST',
  path,
  access: closes,
  summary: 'Facturen per maand: een maand afsluiten',
  body: z.strictObject({ month: invoiceMonth }),
  answer: z.strictObject({ closed: z.number() }),
})

/** Opens a closed month again for invoices that came late; what was closed with it stays closed. */
export const reopenInvoiceMonth = call({
  method: 'POST',
  path: 'invoices/month/reopening',
  access: closes,
  summary: 'Facturen per maand: een afgesloten maand heropenen',
  body: z.strictObject({ month: invoiceMonth, reason: reopenReason.schema }),
  answer: done,
})
