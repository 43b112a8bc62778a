import { sql } from 'kysely'
import { openAuditStates } from '../../../contract/areas/invoiceAudit/auditWords.ts'
import type { invoiceAudit } from '../../../contract/areas/invoiceAudit/invoiceAudits.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import { centsOf } from '../../../domain/money.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers, Stored, Writing } from '../../records/handlers.ts'
import { type LifeCycle, stateAfter, type Told } from '../../records/lifeCycle.ts'
import { take } from '../../records/transition.ts'
import { customerInPath } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'
import { invoiceLife } from '../invoices/life.ts'
import { isBooked } from './covered.ts'

type StoredAudit = Stored<typeof invoiceAudit>

const invoices = crud(invoice) as Handlers

/** Columns of a finding, as a step changes them beside what it asks. */
export const changed = ({ db }: Writing, { id }: StoredAudit, columns: object) =>
  db
    .updateTable('invoiceAudits')
    .set(columns as never)
    .where('id', '=', id)
    .execute()

/** Whether something that was found in an invoice is not settled yet. */
export async function hasOpen(db: Db, invoiceId: number): Promise<boolean> {
  const open = await db
    .selectFrom('invoiceAudits')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('state', 'in', openAuditStates)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Whether more was promised of what was found in an invoice than came with notes that are booked. */
export async function isPartToCome(db: Db, invoiceId: number): Promise<boolean> {
  const { rows } = await sql`
    select from invoice_audits as audits
    where invoice_id = ${invoiceId} and state = 'resolved' and recovered_amount > (
      select coalesce(sum(amount), 0) from audit_credits
      join invoices as credit on credit.id = credit_invoice_id
      where audit_id = audits.id and ${isBooked})
    limit 1`.execute(db)
  return rows.length > 0
}

/** The notes that findings came back with, and what with each, in the order of their numbers in the portal. */
export const notesOf = (db: Db, rows: readonly StoredAudit[]) =>
  db
    .selectFrom('auditCredits')
    .innerJoin('invoices', 'invoices.id', 'auditCredits.creditInvoiceId')
    .select(['auditId', 'amount'])
    .select(['invoices.id', 'invoices.invoiceNumber', 'invoices.state', 'invoices.creditOfId'])
    .where(
      'auditId',
      'in',
      rows.map(({ id }) => id),
    )
    .where(
      'invoices.customerId',
      'in',
      rows.map(({ customerId }) => customerId),
    )
    .orderBy('invoices.id')
    .execute()

export type NoteOf = Awaited<ReturnType<typeof notesOf>>[number]

/** Of a note that is void nothing comes back; of a draft it is expected. */
export const gives = ({ state }: Pick<NoteOf, 'state'>) => state !== 'void'

export const centsWith = (notes: readonly NoteOf[]): number =>
  notes.reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** Takes those steps of the invoice of a finding that can be taken now: of one that is settled, or of who may not change invoices, none. */
export async function takeOfInvoice(
  context: Writing,
  { customerId, invoiceId }: StoredAudit,
  steps: readonly (readonly [event: string, told: Told])[],
): Promise<void> {
  const { db, reach } = context
  const customer = await customerInPath(db, reach.session, customerId)
  const inside: Writing = { ...context, reach: { ...reach, customer } }
  for (const [event, told] of steps) {
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
