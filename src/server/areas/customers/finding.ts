import { sql } from 'kysely'
import type { FoundCustomer } from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { namedIn } from '../../../domain/keys.ts'
import type { Reading } from '../../records/handlers.ts'
import type { ListQuery } from '../../records/query.ts'
import { within } from '../../records/rows.ts'
import { holds, searchable } from '../../records/search.ts'
import { foundApart, foundThrough, viaOf } from './found.ts'

type Rows = ReturnType<typeof within>

/** So few signs make no piece that the index on search_text knows. */
const isShort = (q: string) => searchable(q).length < 3

/**
 * The order of a list that is searched: by search_text, which begins with the name. Ordered by the name itself the database would
 * rather walk all names than use the index that finds them.
 */
export function indexed(query: ListQuery): ListQuery {
  if (isShort(query.q)) return query
  return { ...query, order: query.order.map((name) => name.replace(/^(-?)name$/, '$1searchText')) }
}

/** The rows of which the words are found apart, asked where a page shows none; null where any is found by all words together. */
export async function foundOnlyApart(
  context: Reading,
  rows: Rows,
  q: string,
  numeric = false,
): Promise<Rows | null> {
  const apart = foundApart(context, q)
  if (apart === null) return null
  const together = matching(context, rows, q, numeric).select('customers.id').limit(1)
  if ((await together.executeTakeFirst()) !== undefined) return null
  return rows.where(sql<boolean>`customers.id in (${apart})`)
}

/** Narrows by name, number, KvK, address or EAN, and by what belongs to a customer: a contact, a connection, an invoice. */
export function matching(context: Reading, rows: Rows, q: string, numeric = false): Rows {
  if (q === '') return rows
  if (q.includes('@')) return rows.where('customers.id', 'in', byContact(context, q))
  const digits = q.replaceAll(/[\s.]/g, '')
  if (isShort(q)) return matchingText(rows, q, numeric)
  const byEan = context.db
    .selectFrom('connections')
    .select('customerId as id')
    .where('ean', 'like', digits.length === 18 ? digits : `%${digits}%`)
  const byText = matchingText(within(customer, context).select('customers.id'), q, numeric)
  const ids = [byText, ...(/^\d{4,18}$/.test(digits) ? [byEan] : []), ...foundThrough(context, q)]
  return rows.where(sql<boolean>`customers.id in (${sql.join(ids, sql` union `)})`)
}

/** The customers of whom a contact has an e-mail address that begins so. */
function byContact({ db }: Reading, q: string) {
  return db
    .selectFrom('contacts')
    .select('customerId as id')
    .where(sql`lower(email_address)`, 'like', `${searchable(q)}%`)
}

/** One or two letters look at beginnings only: of names, and of numbers where there is a digit in them. */
function matchingText(rows: Rows, q: string, numeric: boolean): Rows {
  const text = searchable(q)
  const name = sql<string>`dutch_order(customers.name)`
  if (!isShort(q)) {
    const found = rows.where(holds('customers.searchText', q))
    return numeric ? found.where('customers.number', 'like', `%${text}%`) : found
  }
  if (numeric) return rows.where('customers.number', 'like', `${text}%`)
  if (!/\d/.test(text)) return rows.where(name, 'like', `${text}%`)
  return rows.where((where) =>
    where.or([where(name, 'like', `${text}%`), where('customers.number', 'like', `${text}%`)]),
  )
}

/** The ten that the top bar shows, in the order of a list that is searched, each with whether its own words are what was asked. */
const firstOf = (rows: Rows, q: string) =>
  rows
    .select([
      'customers.id',
      'customers.name',
      'customers.number',
      'customers.visitCity as city',
      'customers.state',
    ])
    .select(holds('customers.searchText', q).as('isOwn'))
    .orderBy(isShort(q) ? sql`dutch_order(customers.name)` : sql`customers.search_text`)
    .orderBy('customers.id')
    .limit(10)
    .execute()

/** The customers that a search field shows, each with what of it was found where that is not the customer itself. */
export async function foundCustomers(
  context: Reading,
  q: string,
  numeric: boolean,
): Promise<FoundCustomer[]> {
  if (q === '') return []
  const rows = within(customer, context)
  const together = await firstOf(matching(context, rows, q, numeric), q)
  const apart = together.length > 0 ? null : await foundOnlyApart(context, rows, q, numeric)
  const found = apart === null ? together : await firstOf(apart, q)
  const own = new Set(found.flatMap(({ id, isOwn }) => (isOwn ? id : [])))
  const others = found.flatMap(({ id }) => (own.has(id) ? [] : id))
  const via = isShort(q) ? new Map() : await viaOf(context, others, q)
  return found.map(({ state, isOwn: _, ...row }) => ({
    ...row,
    ...(via.get(row.id) ?? { via: null, viaPage: null }),
    statusName: namedIn(customer.states, state)?.label ?? state,
  })) as never
}
