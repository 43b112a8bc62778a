import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { coveredOf } from './covered.ts'
import { gives, hasOpen, isPartToCome, type NoteOf, notesOf } from './ofInvoice.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/**
 * Whether the dispute of its invoice ends by nobody but a person: all that was found in it is settled, and by no note that has yet to end
 * it. One that names it does so once it is booked; where something else was open by then, that did not end it, and nothing else will.
 */
async function staysDisputed(db: Db, { invoiceId, state }: StoredAudit, note: NoteOf | undefined) {
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
  const { id, customerId, state } = audit
  const told = state === 'resolved' ? centsOf(audit.recoveredAmount ?? '0.00') : 0
  const row = await db
    .selectFrom(coveredOf([customerId]).as('came'))
    .select(['booked', 'covered'])
    .where('auditId', '=', id)
    .executeTakeFirst()
  // Of a note that is booked nothing more is promised: what it does not cover did not come back.
  const [booked, recovered] = [row?.booked, row?.covered].map((amount) => centsOf(amount ?? '0.00'))
  const notes = await notesOf(db, [audit])
  const note = awaitedOf(notes, audit.invoiceId)
  return {
    recovered: amountOf(recovered ?? 0),
    promised: amountOf(told - (booked ?? 0)),
    lacking: amountOf((booked ?? 0) - (recovered ?? 0)),
    staysDisputed: await staysDisputed(db, audit, note),
    note:
      note === undefined
        ? null
        : {
            number: note.invoiceNumber,
            isOfInvoice: note.creditOfId === audit.invoiceId,
            isPartToCome: await isPartToCome(db, audit.invoiceId),
          },
    notes: notes.map((one) => ({
      number: one.invoiceNumber,
      amount: one.amount,
      statusName: statusOf(one),
    })),
  }
}

const statusOf = ({ state }: NoteOf) => invoice.states[state as keyof typeof invoice.states].label

/** The note by which the dispute of an invoice ends or ought to: one of that invoice before others, what is still to be booked first. */
function awaitedOf(notes: readonly NoteOf[], invoiceId: number): NoteOf | undefined {
  const rank = ({ creditOfId, state }: NoteOf) =>
    (creditOfId === invoiceId ? 0 : 2) + (state === 'draft' ? 0 : 1)
  return notes.filter(gives).toSorted((one, other) => rank(one) - rank(other))[0]
}
