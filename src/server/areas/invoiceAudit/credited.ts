import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import { hasOpen, takeOfInvoice } from './ofInvoice.ts'
import { keepNote, type Note } from './settledBy.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** Refuses a note that a finding cannot be settled by, and ends the dispute of its invoice where that one can. */
export async function endDispute(context: Writing, row: StoredAudit): Promise<void> {
  if (row.creditInvoiceId === null) return
  await endWith(context, row, await keepNote(context, row))
}

type Booked = Pick<Note, 'id' | 'state' | 'creditOfId'>

/** The same once a note is booked that findings were settled by while it was a draft. */
export async function endDisputesBy(context: Writing, note: Booked): Promise<void> {
  const rows = await context.db
    .selectFrom('invoiceAudits')
    .selectAll()
    .where('customerId', '=', context.reach.customer?.id ?? 0)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('auditCredits').select('auditId').where('auditCredits.creditInvoiceId', '=', note.id),
    )
    .where('state', '=', 'resolved')
    .orderBy('id')
    .execute()
  for (const row of rows) await endWith(context, row as unknown as StoredAudit, note)
}

/** Ends the dispute of the invoice of a finding, once its note is booked and nothing else of it is open. */
async function endWith(context: Writing, row: StoredAudit, note: Booked): Promise<void> {
  const { invoiceId } = row
  if (note.creditOfId !== invoiceId || note.state === 'draft' || note.state === 'void') return
  if (!(await hasOpen(context.db, invoiceId)))
    await takeOfInvoice(context, row, [['CORRECTION_RECEIVED', { creditedById: note.id }]])
}
