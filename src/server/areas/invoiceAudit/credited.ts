import { sql } from 'kysely'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import { hasOpen, isPartToCome, takeOfInvoice } from './ofInvoice.ts'
import { keepNote, type Note } from './settledBy.ts'

type StoredAudit = Stored<typeof invoiceAudit>

/** Refuses a note that a finding cannot be settled by, and ends the dispute of its invoice where that one can. */
export async function endDispute(context: Writing, row: StoredAudit): Promise<void> {
  if (row.creditInvoiceId === null) return
  const came = { field: 'recoveredAmount', cents: centsOf(row.recoveredAmount ?? '0.00') } as const
  await endWith(context, row, await keepNote(context, row, came))
}

/** The same with one note more: what came with it is added up, and what was promised beside that stays so. */
export async function linkNote(context: Writing, row: StoredAudit, cameAmount: string): Promise<void> {
  const note = await keepNote(context, row, { field: 'cameAmount', cents: centsOf(cameAmount) })
  const noted = (await notedOf(context, [row])).get(row.id) ?? 0
  const total = Math.max(noted, centsOf(row.recoveredAmount ?? '0.00'))
  await context.db
    .updateTable('invoiceAudits')
    .set({ recoveredAmount: amountOf(total) } as never)
    .where('id', '=', row.id)
    .execute()
  await endWith(context, row, note)
}

/** What the notes of findings that are settled give back of them, in cents, drafts too: of one that is void nothing comes back. */
async function notedOf({ db }: Reading, rows: readonly StoredAudit[]): Promise<ReadonlyMap<number, number>> {
  const ids = rows.flatMap(({ id, state }) => (state === 'resolved' ? [id] : []))
  if (ids.length === 0) return new Map()
  const sums = await db
    .selectFrom('auditCredits')
    .innerJoin('invoices', 'invoices.id', 'auditCredits.creditInvoiceId')
    .select(['auditId', sql<string>`sum(amount)::numeric(14, 2)::text`.as('noted')])
    .where('auditId', 'in', ids)
    .where('invoices.state', '!=', 'void')
    .groupBy('auditId')
    .execute()
  return new Map(sums.map(({ auditId, noted }) => [auditId, centsOf(noted)]))
}

/** What the guards of findings must know of their notes. */
export async function notesTold(context: Reading, rows: readonly StoredAudit[]) {
  const noted = await notedOf(context, rows)
  return new Map(
    rows.map(({ id, claimAmount, recoveredAmount }) => {
      const cents = noted.get(id) ?? 0
      const isLessThanTold = cents < centsOf(recoveredAmount ?? '0.00')
      return [id, { isLessThanTold, isLessThanClaim: cents < centsOf(claimAmount) }]
    }),
  )
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

/** Ends the dispute of the invoice of a finding, once its note is booked, nothing else of it is open and all that was promised is back. */
async function endWith(context: Writing, row: StoredAudit, note: Booked): Promise<void> {
  const { invoiceId } = row
  if (note.creditOfId !== invoiceId || note.state === 'draft' || note.state === 'void') return
  if (!(await hasOpen(context.db, invoiceId)) && !(await isPartToCome(context.db, invoiceId)))
    await takeOfInvoice(context, row, [['CORRECTION_RECEIVED', { creditedById: note.id }]])
}
