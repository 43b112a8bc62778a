import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import { stateAfter } from '../../records/lifeCycle.ts'
import { take } from '../../records/transition.ts'
import { customerInPath } from '../../session/reach.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { invoiceLife } from '../invoices/life.ts'
import { leadOf } from './together.ts'

type StoredAudit = Stored<typeof invoiceAudit>

const invoices = crud(invoice) as Handlers

/**
 * Disputes the invoice, so that it is not approved while money is asked back: by way of being in control. Who may not change invoices,
 * or one that is settled, leaves it as it is.
 */
async function dispute(context: Writing, { customerId, invoiceId, title }: StoredAudit): Promise<void> {
  const { db, reach } = context
  const customer = await customerInPath(db, reach.session, customerId)
  const inside: Writing = { ...context, reach: { ...reach, customer } }
  for (const [event, told] of [
    ['START_AUDIT', {}],
    ['REOPEN', { reason: 'Voorgelegd aan de afzender' }],
    ['DISPUTE', { disputeReason: title }],
  ] as const) {
    const row = await invoices.get(inside, invoiceId)
    const state = await stateAfter(invoice, invoiceLife as LifeCycle, inside, row, event)
    if (state !== null)
      await take(invoice, invoiceLife as LifeCycle, invoices, inside, invoiceId, {
        event,
        version: row.version,
        told,
      })
  }
}

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
