import { sql } from 'kysely'
import type { Database, Db } from '../storage/db/database.ts'
import { companies } from './companies.ts'
import { streets, towns } from './places.ts'

/** How long the largest statement may take: filling the search indexes of the embedded database takes a while. */
const patience = 600_000

/**
 * Adds so many customers with one electricity connection each, by the database itself: for measuring lists and search, not for
 * looking at. Names are those of the demo with a town and a number; EANs are valid and in no order. `tidied` vacuums a table where
 * that takes longer than a statement of the server may.
 */
export async function addManyCustomers(
  database: Database,
  count: number,
  tidied: (table: string) => Promise<unknown> = (table) =>
    sql`vacuum analyze ${sql.table(table)}`.execute(database.db),
): Promise<void> {
  await database.transaction(
    async (tx) => {
      // Vacuum marks only what is on disk as visible to all, and counting is quick only on what is so marked.
      await sql`set local synchronous_commit = on`.execute(tx)
      await addCustomers(tx, count)
      await addConnections(tx)
    },
    { patience },
  )
  await tidied('customers')
  await tidied('connections')
}

const texts = (values: readonly string[]) => sql`${values}::text[]`

async function addCustomers(tx: Db, count: number): Promise<void> {
  const names = companies.map(({ name }) => name)
  const cities = towns.map(({ city }) => city)
  await sql`
    insert into customers
      (name, type, sub_type, state, kvk, email_general, visit_street, visit_number, visit_postcode, visit_city, modules, electric_count)
    select
      (${texts(names)})[1 + place % ${names.length}::integer] || ' ' || (${texts(cities)})[1 + place / ${names.length}::integer % ${cities.length}::integer] || ' ' || place,
      case when place % 3 = 0 then 'midzakelijk' else 'kleinzakelijk' end,
      'none',
      case when place % 20 = 0 then 'prospect' when place % 33 = 0 then 'inactive' else 'active' end,
      lpad((place::bigint * 7919 % 100000000)::text, 8, '0'),
      'info@klant' || place || '.example',
      (${texts(streets)})[1 + place % ${streets.length}::integer],
      (1 + place % 240)::text,
      (1000 + place % 9000)::text || ' AB',
      (${texts(cities)})[1 + place / ${names.length}::integer % ${cities.length}::integer],
      '{ems}',
      1
    from generate_series(1, ${count}::integer) as places(place)
  `.execute(tx)
}

/** The trigger that counts a customer's connections would change every customer once more: the counts are there already. */
async function addConnections(tx: Db): Promise<void> {
  const { id } = await tx
    .insertInto('gridOperators')
    .values({ name: 'Netbeheer Polder', code: null, products: ['1', '2'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`alter table connections disable trigger user`.execute(tx)
  await sql`
    insert into connections
      (customer_id, ean, type, segment, capacity, grid_operator_id, street, house_number, postcode, city, state)
    select
      customer, body || (10 - weighed % 10) % 10, 'electricity', 'small', '3x25A', ${id}::integer, street, number, postcode, city, 'active'
    from (
      select id as customer, visit_street as street, visit_number as number, visit_postcode as postcode, visit_city as city,
        '8716' || lpad((id::bigint * 7368787 % 10000000000000)::text, 13, '0') as body
      from customers
    ) as numbered, lateral (
      select sum(substr(body, digit, 1)::integer * case when digit % 2 = 1 then 3 else 1 end) as weighed
      from generate_series(1, 17) as digits(digit)
    ) as checked
  `.execute(tx)
  await sql`alter table connections enable trigger user`.execute(tx)
}
