import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import { hasOpen } from './ofInvoice.ts'

type StoredAudit = Stored<typeof invoiceAudit>

interface Note {
  readonly state: string
  readonly creditOfId: number | null
}

/**
 * Whether the dispute of its invoice ends by nobody but a person: all that was found in it is settled, and by no note that has yet to end
 * it. One that names it does so once it is booked; where something else was open by then, that did not end it, and nothing else will.
 */
async function staysDisputed(db: Db, { invoiceId, state }: StoredAudit, note: Note | undefined) {
  const isToEnd = note?.creditOfId === invoiceId && note.state === 'draft'
  if (isToEnd || openAuditStates.some((open) => open === state)) return false
  const disputed = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', invoiceId)
    .where('state', '=', 'disputed')
    .executeTakeFirst()
  return disputed !== undefined && !(await hasOpen(db, invoiceId))
}

/** What of a finding came back and what was only promised: of one that is open, accepted or no fault nothing is either. */
export async function cameBackOf(db: Db, audit: StoredAudit) {
  const { id, customerId, creditInvoiceId, state } = audit
  const told = state === 'resolved' ? centsOf(audit.recoveredAmount ?? '0.00') : 0
  const row = await db
    .selectFrom(coveredOf([customerId]).as('came'))
    .select('covered')
    .where('auditId', '=', id)
    .executeTakeFirst()
  // Once its note is booked nothing more is promised: what that does not cover did not come back.
  const recovered = row === undefined ? 0 : centsOf(row.covered)
  const rest = amountOf(told - recovered)
  const note =
    creditInvoiceId === null
      ? undefined
      : await db
          .selectFrom('invoices')
          .select(['invoiceNumber', 'state', 'creditOfId'])
          .where('id', '=', creditInvoiceId)
          .where('customerId', '=', customerId)
          .executeTakeFirst()
  return {
    recovered: amountOf(recovered),
    ...(row === undefined ? { promised: rest, lacking: '0.00' } : { promised: '0.00', lacking: rest }),
    staysDisputed: await staysDisputed(db, audit, note),
    note:
      note === undefined
        ? null
        : {
            number: note.invoiceNumber,
            isOfInvoice: note.creditOfId === audit.invoiceId,
            statusName: invoice.states[note.state as keyof typeof invoice.states].label,
          },
  }
}
