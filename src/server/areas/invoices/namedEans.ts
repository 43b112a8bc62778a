import { sql } from 'kysely'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { UnknownEan } from '../../../contract/areas/invoices/namedEans.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { within } from '../../records/rows.ts'
import { holds, reaches } from '../../session/reach.ts'
import { connectionWords, linesOf } from './lines.ts'

/** Whether a column holds one of these EAN-codes. */
export const isOneOfEans = (column: string, eans: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...eans]}::text[])`

/** The drafts of the customer, as far as the asker sees them, with a line that names one of these EAN-codes and has no connection yet. */
export const draftsNaming = (context: Reading, eans: readonly string[]) =>
  within(invoice, context)
    .where('invoices.state', '=', 'draft')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoiceLines')
          .select('invoiceLines.place')
          .whereRef('invoiceLines.invoiceId', '=', 'invoices.id')
          .where('invoiceLines.connectionId', 'is', null)
          .where(isOneOfEans('invoiceLines.namedEan', eans)),
      ),
    )

/** How many drafts and lines were given their connection. */
export interface Pointed {
  readonly invoices: number
  readonly lines: number
}

/**
 * Has the lines of drafts that name this EAN-code point to a connection, in the transaction of who made or linked it. Drafts are
 * invoices: of who may not change those they stay as they are, and whoever may is told whose the code is by now.
 */
export async function pointTo(context: Writing, ean: string, connectionId: number): Promise<Pointed> {
  if (!holds(context.reach, 'organisation-invoices:write')) return { invoices: 0, lines: 0 }
  const found = await draftsNaming(context, [ean])
    .select('invoices.id as id')
    .orderBy('invoices.id')
    .forUpdate()
    .execute()
  const pointed = []
  for (const { id } of found) pointed.push(await pointLines(context, Number(id), ean, connectionId))
  const touched = pointed.filter((lines) => lines > 0)
  return { invoices: touched.length, lines: touched.reduce((sum, lines) => sum + lines, 0) }
}

/** How many lines of this draft were given the connection; the draft is another version from then on, with its history. */
async function pointLines(context: Writing, id: number, ean: string, connectionId: number): Promise<number> {
  const { db } = context
  const before = await linesOf(context, id)
  const { numUpdatedRows } = await db
    .updateTable('invoiceLines')
    .set({ connectionId })
    .where('invoiceId', '=', id)
    .where('namedEan', '=', ean)
    .where('connectionId', 'is', null)
    .executeTakeFirstOrThrow()
  // Somebody who was waited for did it already.
  if (numUpdatedRows === 0n) return 0
  await db
    .updateTable('invoices')
    .set({ connectionWords, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await context.record({
    action: 'update',
    subject: invoice.name,
    subjectId: id,
    before: { lines: before },
    after: { lines: await linesOf(context, id) },
  })
  return Number(numUpdatedRows)
}

/** Who else has a connection under management with each of these EAN-codes. Whose it is, only who reaches that customer is told. */
export async function elsewhere(
  { db, reach }: Reading,
  eans: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<UnknownEan['elsewhere']>>> {
  const held = await db
    .selectFrom('connections')
    .innerJoin('customers', 'customers.id', 'connections.customerId')
    .select(['connections.ean', 'customers.id', 'customers.name'])
    .where(isOneOfEans('connections.ean', eans))
    .where('connections.state', '!=', 'closed')
    .where('connections.customerId', '!=', reach.customer?.id ?? 0)
    .execute()
  return new Map(
    held.map(({ ean, ...holder }) => [ean, { customer: reaches(reach.session, holder.id) ? holder : null }]),
  )
}

interface Own {
  readonly id: number
  readonly ean: string
  readonly name: string
  readonly state: string
}

/** The connections of this customer with these EAN-codes: of each the one under management, or else the last that had it. */
export async function ownWith(
  { db, reach }: Reading,
  eans: readonly string[],
): Promise<ReadonlyMap<string, Own>> {
  const rows = await db
    .selectFrom('connections')
    .distinctOn('ean')
    .select(['id', 'ean', 'name', 'state'])
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where(isOneOfEans('ean', eans))
    .orderBy('ean')
    .orderBy(({ eb }) => eb('state', '=', 'closed'))
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.ean, row]))
}
