import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { Told } from '../../records/lifeCycle.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { takeOfInvoice } from './ofInvoice.ts'
import { leadOf } from './together.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/**
 * Disputes the invoice, so that it is not approved while money is asked back: by way of being in control. Who may not change invoices,
 * or one that is settled, leaves it as it is.
 */
const dispute = (context: Writing, row: StoredAudit): Promise<void> =>
  takeOfInvoice(context, row, [
    ['START_AUDIT', {}],
    ['REOPEN', { reason: 'Voorgelegd aan de afzender' }],
    ['DISPUTE', { disputeReason: row.title }],
  ])

/** Keeps that a mail tells of it: one of its own, which is ordered here, or that of the finding it goes along with. */
async function claim({ db }: Writing, { id }: StoredAudit, recipient: string): Promise<void> {
  const leadId = await leadOf(db, id)
  if (leadId !== null) {
    const { claimId } = await db
      .selectFrom('auditClaims')
      .select(({ fn }) => fn.max('id').as('claimId'))
      .where('auditId', '=', leadId)
      .executeTakeFirstOrThrow()
    await db.insertInto('auditClaimFindings').values({ claimId, auditId: id }).execute()
    return
  }
  // What went along with an earlier mail of it waits by itself.
  await db.updateTable('invoiceAudits').set({ claimId: null }).where('claimId', '=', id).execute()
  const { id: claimId } = await db
    .insertInto('auditClaims')
    .values({ auditId: id, recipient })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('auditClaimFindings').values({ claimId, auditId: id }).execute()
  await orderMails(
    db,
    [{ kind: 'auditClaim', userId: null, recipient, data: { auditId: id, claimId } }],
    new Date(),
  )
}

/** Puts it to whoever sent the invoice: a mail with the calculation, and the invoice is disputed where too much was paid. */
export async function askSupplier(context: Writing, row: StoredAudit, told: Told): Promise<void> {
  await claim(context, row, String(told.recipient))
  if (centsIn(String(row.claimAmount)) > 0) await dispute(context, row)
}
