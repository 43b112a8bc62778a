import { type RawBuilder, sql } from 'kysely'
import type { FoundCustomer } from '../../../contract/areas/customers/customerCalls.ts'
import type { Permission } from '../../../contract/records/permission.ts'
import type { Reading } from '../../records/handlers.ts'
import { holds } from '../../records/search.ts'
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

type Via = Pick<FoundCustomer, 'via' | 'viaPage'>

/** What was found of these customers, one of each. */
export async function viaOf(
  context: Reading,
  customerIds: readonly number[],
  q: string,
): Promise<ReadonlyMap<number, Via>> {
  const via = new Map<number, Via>()
  if (customerIds.length === 0) return via
  for (const { table, called, page } of waysOf(context)) {
    const { rows } = await sql<{ customerId: number; id: number; called: string }>`
      select distinct on (customer_id) customer_id, id, ${called} as called from ${sql.table(table)}
      where customer_id = any(${[...customerIds]}::integer[]) and ${holds(`${table}.searchText`, q)}
      order by customer_id, id desc`.execute(context.db)
    for (const found of rows)
      if (!via.has(found.customerId))
        via.set(found.customerId, { via: found.called, viaPage: page(found.id) })
  }
  return via
}
