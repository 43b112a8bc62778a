import { z } from 'zod'
import { checkNames } from '../../../domain/audit/checks/names.ts'
import { verdicts } from '../../../domain/audit/compare.ts'
import { keysOf } from '../../../domain/keys.ts'
import { calendarDay } from '../../records/calendarDay.ts'
import { call } from '../../records/call.ts'
import { surveyCalls } from '../surveys/surveyCalls.ts'

const span = z.strictObject({ from: calendarDay, to: calendarDay })
const check = z.enum(keysOf(checkNames))

/** How an amount was calculated. */
const CalculatedLine = z.strictObject({
  description: z.string(),
  quantity: z.string(),
  unit: z.string(),
  rate: z.string(),
  amount: z.string(),
  formula: z.string(),
  source: z.string().nullable(),
  period: span,
  estimated: z.boolean(),
  doubt: z.string().nullable(),
})

const BilledLine = z.strictObject({
  description: z.string(),
  quantity: z.string().nullable(),
  unit: z.string().nullable(),
  rate: z.string().nullable(),
  amount: z.string(),
})

export const ControlLine = z.strictObject({
  connectionId: z.number().nullable(),
  code: z.string(),
  label: z.string(),
  key: z.string(),
  period: span,
  /** Euro without VAT; null where it is not known. */
  expected: z.string().nullable(),
  invoiced: z.string().nullable(),
  difference: z.string().nullable(),
  status: z.enum(keysOf(verdicts)),
  check: check.nullable(),
  reason: z.string().nullable(),
  isFound: z.boolean(),
  calculated: z.array(CalculatedLine),
  billed: z.array(BilledLine),
})

export const InvoiceVerdict = z.enum(['clear', 'found', 'partial', 'uncontrolled'])

/** What was found and somebody deals with, or dealt with. */
export const FoundOfInvoice = {
  id: z.number(),
  checkCode: check,
  title: z.string(),
  claimAmount: z.string(),
  recoveredAmount: z.string().nullable(),
  statusName: z.string(),
  /** Somebody still has to settle it. */
  isOpen: z.boolean(),
}

/** What the control of an invoice says, and of how much of it. */
export const InvoiceControl = z.strictObject({
  invoiceNumber: z.string(),
  sender: z.string(),
  period: span,
  state: z.enum(['none', 'waiting', 'stale', 'done']),
  controlledAt: z.iso.datetime().nullable(),
  verdict: InvoiceVerdict.nullable(),
  /** What was not as it was at the control before; null where this was the first. */
  changed: z.string().nullable(),
  /** Cents without VAT. */
  invoicedCents: z.number(),
  controlledCents: z.number(),
  claimCents: z.number(),
  lines: z.array(ControlLine),
  checks: z.array(
    z.strictObject({
      check,
      name: z.string(),
      status: z.enum(['ok', 'finding', 'info', 'notControlled', 'off']),
      reason: z.string().nullable(),
      texts: z.array(z.string()),
    }),
  ),
  connections: z.array(z.strictObject({ id: z.number(), name: z.string(), ean: z.string() })),
  found: z.array(z.strictObject(FoundOfInvoice)),
})
export type InvoiceControl = z.infer<typeof InvoiceControl>
export type ControlLine = z.infer<typeof ControlLine>

/** The control of one invoice, line by line. */
export const invoiceControl = call({
  method: 'GET',
  path: 'customers/:customerId/invoices/:id/control',
  access: 'organisation-report-invoice-check:read',
  summary: 'De controle van een factuur: elke regel naast wat zij had moeten zijn',
  answer: InvoiceControl,
})

/** Has an invoice controlled again; what people decided about it stays. */
export const controlAgain = call({
  method: 'POST',
  path: 'customers/:customerId/invoices/:id/control',
  access: 'invoice-check:write',
  summary: 'Een factuur opnieuw laten controleren',
  answer: z.null(),
})

/** Has all invoices of a customer controlled again, one part after the other. */
export const controlAllAgain = surveyCalls({
  kind: 'control',
  path: 'customers/:customerId/invoice-audit-run',
  read: 'organisation-report-invoice-check:read',
  start: 'invoice-check:write',
  does: 'alle facturen van een klant opnieuw controleren',
})
