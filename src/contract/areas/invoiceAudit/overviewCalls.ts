import { z } from 'zod'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { costGroups } from '../../../domain/audit/controlParts.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { auditStates } from './auditWords.ts'
import { ControlLine, FoundOfInvoice, InvoiceVerdict } from './controlCalls.ts'

const access = 'organisation-report-invoice-check:read'
const year = z.coerce.number().int().min(2000).max(2100)

/** Sums of lines that were controlled, in cents without VAT. */
const Sums = {
  /** What was billed whatever its sign, and how much of that was controlled: coverage is their share. */
  sizeCents: z.number(),
  controlledCents: z.number(),
  /** All that was billed. */
  invoicedCents: z.number(),
  /** Billed by the lines that were controlled, and what these should have been. */
  comparedCents: z.number(),
  expectedCents: z.number(),
  lineCount: z.number(),
  controlledLines: z.number(),
}
const AuditSums = z.strictObject(Sums)
export type AuditSums = z.infer<typeof AuditSums>

const MonthSums = z.strictObject({ month: calendarDay, ...Sums })
const GroupSums = z.strictObject({ costGroup: z.enum(keysOf(costGroups)), ...Sums })

/** Why some of it could not be controlled, and how much that is. */
const Uncontrolled = z.strictObject({ reason: z.string(), lineCount: z.number(), sizeCents: z.number() })
export type Uncontrolled = z.infer<typeof Uncontrolled>

/** What was found, by how it stands. */
const StateCount = z.strictObject({
  state: z.enum(keysOf(auditStates)),
  count: z.number(),
  claim: z.string(),
  recovered: z.string(),
})

/** How the invoices of a year came to be controlled. */
const AuditedInvoices = z.strictObject({
  controlled: z.number(),
  /** Still to be controlled, for the first time or again. */
  waiting: z.number(),
  /** Went wrong. */
  failed: z.number(),
})

/** One connection in a year. */
export const AuditConnection = z.strictObject({
  connectionId: z.number(),
  name: z.string(),
  ean: z.string(),
  product: z.enum(['1', '2']).nullable(),
  senders: z.array(z.string()),
  lastPeriod: calendarDay.nullable(),
  openCount: z.number(),
  recovered: z.string(),
  ...Sums,
})
export type AuditConnection = z.infer<typeof AuditConnection>

/** What the control of a customer's invoices came to in a year. */
export const AuditYear = z.strictObject({
  /** The year it is about; without one asked the last with figures. */
  year: z.number(),
  years: z.array(z.number()),
  sums: AuditSums,
  months: z.array(MonthSums),
  uncontrolled: z.array(Uncontrolled),
  states: z.array(StateCount),
  invoices: AuditedInvoices,
  rows: z.array(AuditConnection),
  total: z.number(),
})
export type AuditYear = z.infer<typeof AuditYear>

/** The year of a customer, a page of its connections at a time; those that differ most come first. */
export const auditYear = call({
  method: 'GET',
  path: 'customers/:customerId/invoice-audit',
  access,
  summary: 'Factuurcontrole van een klant: per aansluiting en maand wat is gefactureerd en wat is berekend',
  query: z.strictObject({
    year: year.optional(),
    product: z.enum(['1', '2']).optional(),
    deviating: z.literal('1').optional(),
    q: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: AuditYear,
})

const OfInvoice = { invoiceId: z.number(), invoiceNumber: z.string() }

/** One connection in a year, with all that its figures came from. */
export const AuditOfConnection = z.strictObject({
  name: z.string(),
  ean: z.string(),
  year: z.number(),
  years: z.array(z.number()),
  sums: AuditSums,
  months: z.array(MonthSums),
  groups: z.array(GroupSums),
  uncontrolled: z.array(Uncontrolled),
  lines: z.array(z.strictObject({ ...OfInvoice, line: ControlLine })),
  checks: z.array(
    z.strictObject({
      check: z.enum(keysOf(checkNames)),
      name: z.string(),
      /** In how many invoices it was right, found something, said nothing. */
      ok: z.number(),
      found: z.number(),
      notControlled: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
  invoices: z.array(
    z.strictObject({
      ...OfInvoice,
      sender: z.string(),
      period: z.strictObject({ from: calendarDay, to: calendarDay }),
      verdict: InvoiceVerdict.nullable(),
      isStale: z.boolean(),
      /** Of this connection alone. */
      ...Sums,
    }),
  ),
  readings: z.array(
    z.strictObject({
      ...OfInvoice,
      place: z.number(),
      description: z.string(),
      period: z.strictObject({ from: calendarDay, to: calendarDay }),
      readingFrom: z.string().nullable(),
      readingTo: z.string().nullable(),
      quantity: z.string().nullable(),
      unit: z.string().nullable(),
    }),
  ),
  found: z.array(z.strictObject({ ...OfInvoice, ...FoundOfInvoice })),
})
export type AuditOfConnection = z.infer<typeof AuditOfConnection>

/** The control of all invoices of one connection in a year. */
export const auditOfConnection = call({
  method: 'GET',
  path: 'customers/:customerId/invoice-audit/:id',
  access,
  summary: 'Factuurcontrole van een aansluiting: bedragen, controles, meterstanden en tarieven van een jaar',
  query: z.strictObject({ year: year.optional() }),
  answer: AuditOfConnection,
})
