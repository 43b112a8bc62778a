import { sql } from 'kysely'
import { accountManagers, searchCustomers } from '../../contract/customer-calls.ts'
import { customer } from '../../contract/customers.ts'
import { crud, narrowed, page, searchable, within } from '../crud.ts'
import type { Handlers, Reading } from '../handlers.ts'
import { mountRead } from '../mount.ts'
import type { ListQuery } from '../query.ts'
import type { Portal } from '../route.ts'

const plain = crud(customer)

/** A prospect whose type says that it has become a customer is one. */
function stateOf(type: unknown): 'prospect' | 'active' {
  return type === 'prospect' ? 'prospect' : 'active'
}

/** Customers are also found by the EAN code of one of their connections, and start in the state their type tells. */
export const customerHandlers: Handlers = {
  ...plain,
  list: (context, query) =>
    page(
      customer,
      matching(context, narrowed(customer, within(customer, context), query), query.q),
      indexed(query),
    ),
  create: async (context, draft) => {
    const made = await plain.create(context, draft)
    await context.db
      .updateTable('customers')
      .set({ state: stateOf(draft.type) })
      .where('id', '=', made.id)
      .execute()
    return plain.get(context, made.id)
  },
  update: async (context, id, draft, version) => {
    const changed = await plain.update(context, id, draft, version)
    if (changed.state !== 'prospect' || stateOf(draft.type) === 'prospect') return changed
    await context.db.updateTable('customers').set({ state: 'active' }).where('id', '=', id).execute()
    return plain.get(context, id)
  },
}

type Rows = ReturnType<typeof within>

/** So few signs make no piece that the index on search_text knows. */
const isShort = (q: string) => searchable(q).length < 3

/**
 * The order of a list that is searched: by search_text, which begins with the name. Ordered by the name itself the database would
 * rather walk all names than use the index that finds them.
 */
function indexed(query: ListQuery): ListQuery {
  if (isShort(query.q)) return query
  return { ...query, order: query.order.map((name) => name.replace(/^(-?)name$/, '$1searchText')) }
}

/** Narrows by name, number, KvK or EAN. */
function matching(context: Reading, rows: Rows, q: string, numeric = false): Rows {
  if (q === '') return rows
  const digits = q.replaceAll(/[\s.]/g, '')
  if (!/^\d{4,18}$/.test(digits)) return matchingText(rows, q, numeric)
  const byEan = context.db
    .selectFrom('connections')
    .select('customerId as id')
    .where('ean', 'like', digits.length === 18 ? digits : `%${digits}%`)
  const byText = matchingText(within(customer, context).select('customers.id'), q, numeric)
  return rows.where('customers.id', 'in', byText.union(byEan))
}

/** One or two letters look at beginnings only: of names, and of numbers where there is a digit in them. */
function matchingText(rows: Rows, q: string, numeric: boolean): Rows {
  const text = searchable(q)
  const name = sql<string>`dutch_order(customers.name)`
  if (!isShort(q)) {
    const found = rows.where('customers.searchText', 'like', `%${text}%`)
    return numeric ? found.where('customers.number', 'like', `%${text}%`) : found
  }
  if (numeric) return rows.where('customers.number', 'like', `${text}%`)
  if (!/\d/.test(text)) return rows.where(name, 'like', `${text}%`)
  return rows.where((where) =>
    where.or([where(name, 'like', `${text}%`), where('customers.number', 'like', `${text}%`)]),
  )
}

/** The customer search of the top bar, and the names of account managers. */
export function mountCustomerCalls(portal: Portal): void {
  mountRead(portal, searchCustomers, async (context, { query }) => {
    if (query.q === '') return []
    const numeric = query.numeric !== undefined && query.numeric !== '0' && query.numeric !== 'false'
    const found = await matching(context, within(customer, context), query.q, numeric)
      .select([
        'customers.id',
        'customers.name',
        'customers.number',
        'customers.visitCity as city',
        'customers.state',
      ])
      .orderBy(isShort(query.q) ? sql`dutch_order(customers.name)` : sql`customers.search_text`)
      .orderBy('customers.id')
      .limit(10)
      .execute()
    return found.map(({ state, ...row }) => ({
      ...row,
      statusName: customer.states[state as 'active'].label,
    })) as never
  })
  mountRead(portal, accountManagers, ({ db }, { query }) =>
    db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('type', 'in', ['admin', 'employee'])
      .where('state', '=', 'active')
      .orderBy(sql`dutch_order(name)`)
      .limit(query.limit)
      .execute(),
  )
}
