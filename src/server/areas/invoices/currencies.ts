import { sql } from 'kysely'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Meta, Sums } from '../../../contract/records/call.ts'
import type { Drafted, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { ListQuery } from '../../records/query.ts'
import { narrowed } from '../../records/rows.ts'
import { foundBy, patternsOf } from '../../records/search.ts'
import type { Imports } from './import.ts'

/** What the invoices of a list come to that are not in euro, by currency; nothing where all are. */
export async function inOtherCurrencies(
  context: Reading,
  query: ListQuery,
): Promise<Pick<Meta, 'currencies'>> {
  const rows = narrowed(invoice, context, query).where('invoices.currency', '!=', 'EUR')
  const found = await (query.q ? rows.where(foundBy(invoice, patternsOf(query.q))) : rows)
    .select('invoices.currency as currency')
    .select(invoice.sums.map((name) => sql<string>`sum(${sql.ref(`invoices.${name}`)})`.as(name)))
    .groupBy('invoices.currency')
    .orderBy('invoices.currency')
    .execute()
  if (found.length === 0) return {}
  return { currencies: Object.fromEntries(found.map(({ currency, ...sums }) => [currency, sums as Sums])) }
}

/** An e-invoice names its currency; what is typed is in euro, unless it credits an invoice in another. */
export async function currencyOf(
  { db, reach }: Writing,
  { imported, creditOfId }: Drafted<typeof invoice> & Imports,
  current: Stored<typeof invoice> | null,
): Promise<string> {
  const named = imported?.currency ?? (current?.source === 'efactuur' ? current.currency : undefined)
  if (named !== undefined) return named
  if (typeof creditOfId !== 'number') return 'EUR'
  const credited = await db
    .selectFrom('invoices')
    .select('currency')
    .where('customerId', '=', reach.customer?.id ?? 0)
    .where('id', '=', creditOfId)
    .executeTakeFirst()
  return credited?.currency ?? 'EUR'
}
