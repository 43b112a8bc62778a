import { sql } from 'kysely'
import { customerLifeCycle } from '../../../../machines/life-cycles/customer.ts'
import {
  accountManagers,
  duplicateCustomers,
  searchCustomers,
} from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { namedIn } from '../../../domain/keys.ts'
import { Invalid } from '../../ground/errors.ts'
import { crud } from '../../records/crud.ts'
import type { Drafted, Handlers, Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { mountRead } from '../../records/mount.ts'
import { page } from '../../records/page.ts'
import type { ListQuery } from '../../records/query.ts'
import type { Portal } from '../../records/route.ts'
import { narrowed, within } from '../../records/rows.ts'
import { holds, searchable } from '../../records/search.ts'
import { nameAmongNamesakes } from '../../session/namesakes.ts'
import { refreshModules, servicesInForce } from '../services/modules.ts'
import { followAgreed } from '../signals/agreed.ts'
import { followFailuresOf } from '../signals/failures.ts'
import { duplicatesOf } from './duplicates.ts'
import { foundApart, foundThrough, viaOf } from './found.ts'

/** The state of a new customer, or of one that is changed: a prospect whose type says that it became a customer is one. */
async function fill(_: Writing, { type }: Drafted<typeof customer>, current: Stored<typeof customer> | null) {
  if (current !== null && current.state !== 'prospect') {
    if (type === 'prospect' && current.type !== 'prospect')
      throw new Invalid({ type: ['Wie klant is, wordt geen prospect meer'] })
    return {}
  }
  return type === 'prospect' ? {} : { state: 'active' }
}

const plain = crud(customer, fill)

/** How many services of these customers are in force. */
async function factsOf({ db }: Reading, rows: readonly Stored<typeof customer>[]) {
  const known = await servicesInForce(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ id }) => [id, { services: known.get(id) ?? 0 }]))
}

const follow = ({ db }: Writing, { id }: Stored<typeof customer>) => refreshModules(db, id)

/** The life of a customer; its modules end with it. */
export const customerLife: LifeCycle<typeof customer> = {
  machine: customerLifeCycle,
  facts: factsOf,
  effects: {
    ACTIVATE: follow,
    WITHDRAW: async ({ db }, { id }) => {
      await db.updateTable('customers').set({ endDate: null }).where('id', '=', id).execute()
    },
    DROP: follow,
    DEACTIVATE: follow,
    REACTIVATE: async (context, row) => {
      await context.db.updateTable('customers').set({ endDate: null }).where('id', '=', row.id).execute()
      await follow(context, row)
    },
    'sys.END_DATE': follow,
  },
  due: {
    'sys.END_DATE': (rows, day) =>
      rows.where('customers.state', '=', 'notice').where('customers.endDate', '<', day),
  },
}

/** Customers are also found by the EAN code of one of their connections; one that may be here already is asked about. */
export const customerHandlers: Handlers<typeof customer> = {
  ...plain,
  list: async (context, query) => {
    if (query.q === '') return plain.list(context, query)
    const rows = narrowed(customer, context, query)
    const found = await page(customer, context, matching(context, rows, query.q), indexed(query))
    if (found.data.length > 0) return found
    const apart = await foundOnlyApart(context, rows, query.q)
    return apart === null ? found : page(customer, context, apart, indexed(query))
  },
  create: async (context, draft) => {
    const { name, kvk, visitPostcode: postcode } = draft
    const same = await duplicatesOf(context, { name, kvk, postcode })
    if (same.length > 0 && draft.isAnother !== true)
      throw new Invalid(
        { isAnother: ['Deze klant bestaat mogelijk al. Is het een andere klant, zet dan dit vinkje.'] },
        'Deze klant bestaat mogelijk al',
      )
    return plain.create(context, draft)
  },
  update: async (context, id, draft, version) => {
    const changed = await plain.update(context, id, draft, version)
    // Connections without a supplier of their own have that of their customer.
    await followFailuresOf(context, id)
    await followAgreed(context, [id])
    return changed
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

/** The rows of which the words are found apart, asked where a page shows none; null where any is found by all words together. */
async function foundOnlyApart(
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
function matching(context: Reading, rows: Rows, q: string, numeric = false): Rows {
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

/** The customer search of the top bar, and the names of account managers. */
export function mountCustomerCalls(portal: Portal): void {
  mountRead(portal, searchCustomers, async (context, { query }) => {
    if (query.q === '') return []
    const numeric = query.numeric !== undefined && query.numeric !== '0' && query.numeric !== 'false'
    const rows = within(customer, context)
    const together = await firstOf(matching(context, rows, query.q, numeric), query.q)
    const apart = together.length > 0 ? null : await foundOnlyApart(context, rows, query.q, numeric)
    const found = apart === null ? together : await firstOf(apart, query.q)
    const own = new Set(found.flatMap(({ id, isOwn }) => (isOwn ? id : [])))
    const others = found.flatMap(({ id }) => (own.has(id) ? [] : id))
    const via = isShort(query.q) ? new Map() : await viaOf(context, others, query.q)
    return found.map(({ state, isOwn: _, ...row }) => ({
      ...row,
      ...(via.get(row.id) ?? { via: null, viaPage: null }),
      statusName: namedIn(customer.states, state)?.label ?? state,
    })) as never
  })
  mountRead(portal, duplicateCustomers, (context, { query }) => duplicatesOf(context, query))
  mountRead(portal, accountManagers, ({ db }, { query }) =>
    db
      .selectFrom('users')
      .select(['id', nameAmongNamesakes.as('name')])
      .where('type', 'in', ['admin', 'employee'])
      .where('state', '=', 'active')
      .orderBy(sql`dutch_order(name)`)
      .limit(query.limit)
      .execute(),
  )
}
