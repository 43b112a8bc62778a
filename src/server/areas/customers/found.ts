import { type RawBuilder, sql } from 'kysely'
import type { FoundCustomer } from '../../../contract/areas/customers/customerCalls.ts'
import type { Permission } from '../../../contract/records/permission.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds, searchable } from '../../records/search.ts'
import { holds as mayDo } from '../../session/reach.ts'

/** Something of a customer by which people know it on the phone: its table, who may see it, and what it is called. */
interface Way {
  readonly table: 'contacts' | 'connections' | 'entities' | 'invoices'
  readonly needs: Permission
  readonly called: RawBuilder<string>
  /** Its page below that of the customer; the id stands in its place. */
  readonly page: (id: number) => string
}

const ways: readonly Way[] = [
  {
    table: 'contacts',
    needs: 'organisation-contacts:read',
    called: sql`'Contactpersoon ' || concat_ws(' ', first_name, middle_name, last_name)`,
    page: (id) => `contacts/${id}`,
  },
  {
    table: 'connections',
    needs: 'organisation-connections:read',
    called: sql`'Aansluiting ' || name || coalesce(' · meter ' || meter_number, '')`,
    page: (id) => `connections/${id}`,
  },
  {
    table: 'entities',
    needs: 'organisation-entities:read',
    called: sql`'Entiteit ' || name`,
    page: (id) => `entities/${id}`,
  },
  {
    table: 'invoices',
    needs: 'organisation-invoices:read',
    called: sql`'Factuur ' || invoice_number || ' · ' || party_name`,
    page: (id) => `invoices/${id}/show`,
  },
]

const waysOf = ({ reach }: Reading) => ways.filter(({ needs }) => mayDo(reach, needs))

/** The ids of customers of whom something else than the customer itself is found. */
export function foundThrough(context: Reading, q: string): RawBuilder<unknown>[] {
  return waysOf(context).map(
    ({ table }) => sql`select customer_id from ${sql.table(table)} where ${holds(`${table}.searchText`, q)}`,
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
  for (const { table, called, page } of waysOf(context)) {
    const { rows } = await sql<{ customerId: number; id: number; called: string }>`
      select distinct on (customer_id) customer_id, id, ${called} as called from ${sql.table(table)}
      where customer_id = any(${[...customerIds]}::integer[]) and ${holds(`${table}.searchText`, q)}
      order by customer_id, id desc`.execute(context.db)
    for (const found of rows)
      if (!via.has(found.customerId))
        via.set(found.customerId, { via: found.called, viaPage: page(found.id) })
  }
}
