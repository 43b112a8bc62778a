import { sql } from 'kysely'
import { accountManagers, searchCustomers } from '../../contract/customer-calls.ts'
import { customer } from '../../contract/customers.ts'
import { crud, narrowed, page, searchable, within } from '../crud.ts'
import type { Handlers, Reading } from '../handlers.ts'
import { mountRead } from '../mount.ts'
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
    page(customer, matching(context, narrowed(customer, within(customer, context), query), query.q), query),
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

/** Narrows by name, number, KvK or EAN; one or two letters look at beginnings only, which an index serves. */
function matching({ db }: Reading, rows: Rows, q: string, numeric = false): Rows {
  if (q === '') return rows
  const text = searchable(q)
  const digits = q.replaceAll(/[\s.]/g, '')
  const byEan = /^\d{4,18}$/.test(digits)
    ? db
        .selectFrom('connections')
        .select('customerId as id')
        .where('ean', 'like', digits.length === 18 ? digits : `%${digits}%`)
    : null
  const byText =
    text.length < 3
      ? db
          .selectFrom('customers')
          .select('id')
          .where((where) =>
            numeric
              ? where('number', 'like', `${text}%`)
              : where.or([
                  where(sql<string>`dutch_order(name)`, 'like', `${text}%`),
                  where('number', 'like', `${text}%`),
                ]),
          )
      : db
          .selectFrom('customers')
          .select('id')
          .where(numeric ? 'number' : sql<string>`search_text`, 'like', `%${text}%`)
  return rows.where('customers.id', 'in', byEan === null ? byText : byText.union(byEan))
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
      .orderBy(sql`dutch_order(customers.name)`)
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
