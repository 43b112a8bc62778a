import { sql } from 'kysely'
import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import type { PaperConnection } from './paperLines.ts'

/** Lines that are written at once: the parameters of a statement are limited. */
const batch = 1000

const columns = [
  'connectionId',
  'lineType',
  'description',
  'periodFrom',
  'periodTo',
  'quantity',
  'unit',
  'rate',
  'amountExcl',
  'vatRate',
  'bracket',
  'readingFrom',
  'readingTo',
  'namedEan',
] as const

/** The lines of an invoice in their order, as its form holds them. */
export async function linesOf({ db }: Pick<Reading, 'db'>, invoiceId: number): Promise<InvoiceLine[]> {
  return db
    .selectFrom('invoiceLines')
    .select(columns)
    .where('invoiceId', '=', invoiceId)
    .orderBy('place')
    .execute()
}

/** Puts these lines in the place of those there are, in the transaction of their invoice. */
export async function keepLines(
  { db, reach }: Writing,
  invoiceId: number,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const customerId = reach.customer?.id ?? 0
  await refuseOthersConnections(db, customerId, lines)
  await db.deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).execute()
  await addLines(db, [{ customerId, invoiceId, lines }])
}

/** The lines of one invoice that has none yet. */
export interface NewLines {
  readonly customerId: number
  readonly invoiceId: number
  readonly lines: readonly InvoiceLine[]
}

/** Writes the lines of invoices, and the words of their connections by which they are found. */
export async function addLines(db: Db, invoices: readonly NewLines[]): Promise<void> {
  const rows = invoices.flatMap(({ lines, ...of }) => lines.map((line, place) => ({ ...line, ...of, place })))
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('invoiceLines')
      .values(rows.slice(at, at + batch))
      .execute()
  await db
    .updateTable('invoices')
    .set({ connectionWords })
    .where(
      'id',
      'in',
      invoices.map(({ invoiceId }) => invoiceId),
    )
    .execute()
}

/** What an invoice is found by of its connections, and the EAN codes that its e-invoice named (migration 0530). */
export const connectionWords = sql<string>`connection_words_of(invoices.id)`

/** A line that names a connection of nobody, or of another customer, is refused in its own cell. */
async function refuseOthersConnections(
  db: Db,
  customerId: number,
  lines: readonly InvoiceLine[],
): Promise<void> {
  const named = [...new Set(lines.flatMap(({ connectionId }) => connectionId ?? []))]
  if (named.length === 0) return
  const own = await db
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .where('id', 'in', named)
    .execute()
  const known = new Set(own.map(({ id }) => id))
  const wrong = lines.flatMap(({ connectionId }, place) =>
    connectionId === null || known.has(connectionId) ? [] : [`lines.${place}.connectionId`],
  )
  if (wrong.length > 0)
    throw new Invalid(Object.fromEntries(wrong.map((cell) => [cell, ['Deze keuze bestaat niet (meer)']])))
}

/** What the connections of lines are called, by their id. */
export async function connectionsNamed(
  db: Db,
  lines: readonly InvoiceLine[],
): Promise<ReadonlyMap<number, PaperConnection>> {
  const ids = [...new Set(lines.flatMap(({ connectionId }) => connectionId ?? []))]
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'name', 'ean'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ id, ...named }) => [id, named]))
}
