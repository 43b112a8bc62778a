import { z } from 'zod'
import { call } from '../../records/call.ts'

/** What the control of a customer's invoices brought in, and what is still asked back. */
export const AuditSaved = z.strictObject({
  /** Euro without VAT. */
  recovered: z.string(),
  /** Agreed upon, and no credit note for it was booked yet. */
  promised: z.string(),
  open: z.string(),
  openCount: z.number(),
})
export type AuditSaved = z.infer<typeof AuditSaved>

export const auditSaved = call({
  method: 'GET',
  path: 'customers/:customerId/invoice-audit-saved',
  access: 'organisation-report-invoice-check:read',
  summary: 'Wat de controle van facturen terugbracht, en wat nog openstaat',
  answer: AuditSaved,
})
