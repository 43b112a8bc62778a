import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import { centsWith, changed, gives, hasOpen, isPartToCome, notesOf, takeOfInvoice } from './ofInvoice.ts'
import { keepNote, type Note, refuseBeyond } from './settledBy.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** Refuses a note that a finding cannot be settled by, and ends the dispute of its invoice where that one can. */
export async function endDispute(context: Writing, row: StoredAudit): Promise<void> {
  if (row.creditInvoiceId === null) return
  const came = { field: 'recoveredAmount', cents: centsOf(row.recoveredAmount ?? '0.00') } as const
  await endWith(context, row, await keepNote(context, row, came))
}

/** The same with one note more: what came with it is added up, and what was promised beside that stays so. */
export async function linkNote(context: Writing, row: StoredAudit, cameAmount: string): Promise<void> {
  const cents = centsOf(cameAmount)
  const note = await keepNote(context, row, { field: 'cameAmount', cents })
  const others = (await notesOf(context.db, [row])).filter((one) => one.id !== note.id && gives(one))
  refuseBeyond(row, others, cents)
  const total = Math.max(centsWith(others) + cents, centsOf(row.recoveredAmount ?? '0.00'))
  await changed(context, row, { recoveredAmount: amountOf(total) })
  await endWith(context, row, note)
}

/** What the guards of findings must know of their notes, drafts too. */
export async function notesTold(context: Reading, rows: readonly StoredAudit[]) {
  const settled = rows.filter(({ state }) => state === 'resolved')
  const notes = settled.length === 0 ? [] : await notesOf(context.db, settled)
  const noted = Map.groupBy(notes.filter(gives), ({ auditId }) => auditId)
  return new Map(
    rows.map(({ id, claimAmount, recoveredAmount }) => {
      const cents = centsWith(noted.get(id) ?? [])
      const isLessThanTold = cents < centsOf(recoveredAmount ?? '0.00')
      return [id, { isLessThanTold, isLessThanClaim: cents < centsOf(claimAmount) }]
    }),
  )
}

type Booked = Pick<Note, 'id' | 'state' | 'creditOfId'>

/** The same once a note is booked that findings were settled by while it was a draft: of the invoice that it credits. */
export async function endDisputeBy(context: Writing, note: Booked): Promise<void> {
  if (note.creditOfId === null) return
  const row = await context.db
    .selectFrom('invoiceAudits')
    .selectAll()
    .where('customerId', '=', context.reach.customer?.id ?? 0)
    .where('invoiceId', '=', note.creditOfId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('auditCredits').select('auditId').where('auditCredits.creditInvoiceId', '=', note.id),
    )
    .where('state', '=', 'resolved')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) await endWith(context, row as unknown as StoredAudit, note)
}

/** Ends the dispute of the invoice of a finding, once its note is booked, nothing else of it is open and all that was promised is back. */
async function endWith(context: Writing, row: StoredAudit, note: Booked): Promise<void> {
  const { invoiceId } = row
  if (note.creditOfId !== invoiceId || note.state === 'draft' || note.state === 'void') return
  if (!(await hasOpen(context.db, invoiceId)) && !(await isPartToCome(context.db, invoiceId)))
    await takeOfInvoice(context, row, [['CORRECTION_RECEIVED', { creditedById: note.id }]])
}
