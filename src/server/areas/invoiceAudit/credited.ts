import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import { takeOfInvoice } from './ofInvoice.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** The note that a finding is settled by: one that gives back, of whoever sent the invoice. */
async function noteOf({ db }: Writing, { creditInvoiceId, customerId, sender }: StoredAudit) {
  const note = await db
    .selectFrom('invoices')
    .select(['kind', 'state', 'partyName', 'creditOfId'])
    .where('id', '=', creditInvoiceId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (note?.kind !== 'credit' && note?.kind !== 'correctie')
    throw new Invalid({ creditInvoiceId: ['Kies een credit- of correctiefactuur'] })
  if (note.partyName.toLowerCase() !== sender.toLowerCase())
    throw new Invalid({ creditInvoiceId: [`Deze factuur is van ${note.partyName}, niet van ${sender}`] })
  return note
}

/** Ends the dispute of an invoice with the note that a finding is settled by, once that is booked and nothing else of it is open. */
export async function endDispute(context: Writing, row: StoredAudit): Promise<void> {
  const { creditInvoiceId, invoiceId } = row
  if (creditInvoiceId === null) return
  const note = await noteOf(context, row)
  if (note.creditOfId !== invoiceId || note.state === 'draft' || note.state === 'void') return
  const open = await context.db
    .selectFrom('invoiceAudits')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', openAuditStates)
    .limit(1)
    .executeTakeFirst()
  if (open === undefined)
    await takeOfInvoice(context, row, [['CORRECTION_RECEIVED', { creditedById: creditInvoiceId }]])
}
