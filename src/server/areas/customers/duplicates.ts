import { sql } from 'kysely'
import type { FoundCustomer } from '../../../contract/areas/customers/customerCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import { namedIn } from '../../../domain/keys.ts'
import type { Reading } from '../../records/handlers.ts'
import { within } from '../../records/rows.ts'

/** What a customer is recognised by; empty is not known. */
export interface Recognised {
  readonly name?: string | null | undefined
  readonly kvk?: string | null | undefined
  readonly postcode?: string | null | undefined
}

const most = 5

/** Customers within reach that may be this one: the same KvK number, or the same name and postcode. */
export async function duplicatesOf(
  context: Reading,
  { name, kvk, postcode }: Recognised,
): Promise<FoundCustomer[]> {
  const normal = (text: string | null | undefined) => (text ?? '').trim()
  const [sameName, sameKvk] = [normal(name), normal(kvk)]
  if (sameName === '' && sameKvk === '') return []
  const place = normal(postcode).replaceAll(' ', '').toUpperCase()
  const found = await within(customer, context)
    .select(['customers.id', 'customers.name', 'customers.number', 'customers.visitCity as city'])
    .select('customers.state')
    .where((where) =>
      where.or([
        ...(sameKvk === '' ? [] : [where('customers.kvk', '=', sameKvk)]),
        where.and([
          sql<boolean>`dutch_order(customers.name) = dutch_order(${sameName}::text)`,
          sql<boolean>`coalesce(replace(upper(customers.visit_postcode), ' ', ''), '') = ${place}::text`,
        ]),
      ]),
    )
    .orderBy('customers.id')
    .limit(most)
    .execute()
  return found.map(({ state, ...row }) => ({
    ...row,
    statusName: namedIn(customer.states, state)?.label ?? state,
  })) as FoundCustomer[]
}
