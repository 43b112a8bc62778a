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
import { isAlong } from './together.ts'

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

/** Puts it to whoever sent the invoice: a mail with the calculation, and the invoice is disputed where too much was paid. */
export async function askSupplier(context: Writing, row: StoredAudit, told: Told): Promise<void> {
  // What went along with another stands in the mail of that one.
  if (!(await isAlong(context.db, row.id)))
    await orderMails(
      context.db,
      [{ kind: 'auditClaim', userId: null, recipient: String(told.recipient), data: { auditId: row.id } }],
      new Date(),
    )
  if (centsIn(String(row.claimAmount)) > 0) await dispute(context, row)
}
