import { type RawBuilder, sql } from 'kysely'
import { connection } from '../../../contract/areas/connections/connections.ts'
import { contact } from '../../../contract/areas/contacts/contacts.ts'
import type { FoundCustomer } from '../../../contract/areas/customers/customerCalls.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import { invoice } from '../../../contract/areas/invoices/invoices.ts'
import type { Permission } from '../../../contract/records/permission.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds, searchable } from '../../records/search.ts'
import { isStaff, holds as mayDo } from '../../session/reach.ts'
import { constant } from '../../storage/db/constant.ts'

/** Something of a customer by which people know it on the phone: its table, who may see it, and what it is called. */
interface Way {
  readonly resource: AnyResource
  readonly called: RawBuilder<string>
  /** Its page below that of the customer; the id stands in its place. */
  readonly page: (id: number) => string
}

const ways: readonly Way[] = [
  {
    resource: contact,
    called: sql`'Contactpersoon ' || concat_ws(' ', first_name, middle_name, last_name)`,
    page: (id) => `contacts/${id}`,
  },
  {
    resource: connection,
    called: sql`'Aansluiting ' || name || coalesce(' · meter ' || meter_number, '')`,
    page: (id) => `connections/${id}`,
  },
  {
    resource: entity,
    called: sql`'Entiteit ' || name`,
    page: (id) => `entities/${id}`,
  },
  {
    resource: invoice,
    called: sql`'Factuur ' || invoice_number || ' · ' || party_name`,
    page: (id) => `invoices/${id}/show`,
  },
]

const waysOf = ({ reach }: Reading) =>
  ways.filter(({ resource }) => mayDo(reach, resource.permission.list as Permission))

/** Whether a row holds what is asked, and is one that its own list shows to who asks: a draft of ours is not. */
const found = ({ reach }: Reading, { table, customersSee }: AnyResource, q: string): RawBuilder<boolean> => {
  const isFound = holds(`${table}.searchText`, q)
  if (customersSee === undefined || isStaff(reach.session)) return isFound
  return sql`${isFound} and ${sql.ref(`${table}.${customersSee}`)} = ${constant(true)}`
}

/** The ids of customers of whom something else than the customer itself is found. */
export function foundThrough(context: Reading, q: string): RawBuilder<unknown>[] {
  return waysOf(context).map(
    ({ resource }) =>
      sql`select customer_id from ${sql.table(resource.table)} where ${found(context, resource, q)}`,
  )
}

/**
 * The ids of customers of whom each word is found, one here and another there: a contact by name, and the street of the customer.
 * Null of a single word.
 */
export function foundApart(context: Reading, q: string): RawBuilder<unknown> | null {
  const words = wordsOf(q)
  if (words.length < 2) return null
  const each = words.map((word) => {
    const own = sql`select id from customers where ${holds('customers.searchText', word)}`
    return sql`(${sql.join([own, ...foundThrough(context, word)], sql` union `)})`
  })
  return sql.join(each, sql` intersect `)
}

/** The words that the index on search_text knows. */
const wordsOf = (q: string) => q.split(/\s+/).filter((word) => searchable(word).length > 2)

type Via = Pick<FoundCustomer, 'via' | 'viaPage'>

/** What was found of these customers, one of each: by all that was asked, or else by the first word of it that finds something. */
export async function viaOf(
  context: Reading,
  customerIds: readonly number[],
  q: string,
): Promise<ReadonlyMap<number, Via>> {
  const via = new Map<number, Via>()
  for (const asked of new Set([q, ...wordsOf(q)])) {
    const rest = customerIds.filter((id) => !via.has(id))
    if (rest.length > 0) await addVia(via, context, rest, asked)
  }
  return via
}

async function addVia(
  via: Map<number, Via>,
  context: Reading,
  customerIds: readonly number[],
  q: string,
): Promise<void> {
  for (const { resource, called, page } of waysOf(context)) {
    const { rows } = await sql<{ customerId: number; id: number; called: string }>`
      select distinct on (customer_id) customer_id, id, ${called} as called from ${sql.table(resource.table)}
      where customer_id = any(${[...customerIds]}::integer[]) and ${found(context, resource, q)}
      order by customer_id, id desc`.execute(context.db)
    for (const { customerId, id, called: name } of rows)
      if (!via.has(customerId)) via.set(customerId, { via: name, viaPage: page(id) })
  }
}
