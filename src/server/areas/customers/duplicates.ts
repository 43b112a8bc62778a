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
  /** Of who is known by a place alone, and by no postcode; null where not even that is known. */
  readonly city?: string | null
}

const most = 5

const normal = (text: string | null | undefined) => (text ?? '').trim()

/** Whether customers are in the same place: by postcode, which neither may have, or by city, which both must have to be apart. */
function inPlace({ postcode, city }: Recognised) {
  if (city === undefined) {
    const place = normal(postcode).replaceAll(' ', '').toUpperCase()
    return sql<boolean>`coalesce(replace(upper(customers.visit_postcode), ' ', ''), '') = ${place}::text`
  }
  return sql<boolean>`(${normal(city)}::text = '' or coalesce(customers.visit_city, '') = ''
    or dutch_order(customers.visit_city) = dutch_order(${normal(city)}::text))`
}

/** Customers within reach that may be this one: the same KvK number, or the same name and place. */
export async function duplicatesOf(context: Reading, asked: Recognised): Promise<FoundCustomer[]> {
  const { name, kvk } = asked
  const [sameName, sameKvk] = [normal(name), normal(kvk)]
  if (sameName === '' && sameKvk === '') return []
  const found = await within(customer, context)
    .select(['customers.id', 'customers.name', 'customers.number', 'customers.visitCity as city'])
    .select('customers.state')
    .where((where) =>
      where.or([
        ...(sameKvk === '' ? [] : [where('customers.kvk', '=', sameKvk)]),
        where.and([
          sql<boolean>`dutch_order(customers.name) = dutch_order(${sameName}::text)`,
          inPlace(asked),
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

/** Customers in a sentence, told apart by their numbers. */
export const namedApart = (customers: readonly Pick<FoundCustomer, 'name' | 'number'>[]): string =>
  customers.map(({ name, number }) => `${name} (klantnummer ${number})`).join(', ')
