import { sql } from 'kysely'
import type { Calculated } from '../../src/server/areas/budgets/calculate.ts'
import type { Db } from '../../src/server/storage/db/database.ts'

/** The columns of a table that are filled in, with others in the place of some. */
async function columnsOf(db: Db, table: string, others: Readonly<Record<string, string>>) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    order by ordinal_position`.execute(db)
  const names = rows.map(({ name }) => name)
  return {
    names: sql.raw(names.join(', ')),
    values: sql.raw(names.map((name) => others[name] ?? `own.${name}`).join(', ')),
  }
}

/**
 * Gives one customer so many connections, each as one of the demo: with its months of readings, its tariffs and the rates that were agreed
 * for it; answers what is asked of a budget of all of them.
 */
export async function fillPortfolio(db: Db, connections: number, year: number): Promise<Calculated> {
  // What is watched of a change is not what is measured here.
  await sql`set local session_replication_role = replica`.execute(db)
  const made = await sql<{ id: number }>`
    insert into customers (name, type, state, modules)
    values ('Ketenbedrijf De Meting', 'midzakelijk', 'active', '{budgets}') returning id`.execute(db)
  const customerId = made.rows[0]?.id ?? 0
  await sql`
    create temp table copied on commit drop as
    select chosen.id as of_id, nextval(pg_get_serial_sequence('connections', 'id'))::integer as id
    from generate_series(1, ${connections}::integer) as nth
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of
      from connections where type <> 'production' and state = 'active') as chosen on chosen.place = nth % chosen.all_of`.execute(
    db,
  )
  const own = await columnsOf(db, 'connections', {
    customer_id: String(customerId),
    entity_id: 'null',
    ean: `'8719' || lpad(copied.id::text, 14, '0')`,
  })
  await sql`insert into connections (id, ${own.names}) select copied.id, ${own.values}
    from copied join connections as own on own.id = of_id`.execute(db)
  for (const table of ['reading_months', 'connection_tariffs']) {
    const { names, values } = await columnsOf(db, table, { connection_id: 'copied.id' })
    await sql`insert into ${sql.table(table)} (${names}) select ${values}
      from copied join ${sql.table(table)} as own on own.connection_id = of_id`.execute(db)
  }
  await addRates(db, customerId)
  return {
    id: 0,
    customerId,
    year,
    scope: 'klant',
    entityIds: [],
    connectionIds: [],
    costCenterIds: [],
    powerForecastId: null,
    gasForecastId: null,
    priceSource: 'contract',
    assumedPower: null,
    assumedGas: null,
    taxSpread: 'schijven',
    indexPct: '3.00',
    reservePct: '2.00',
  }
}

/** Rates of each kind and product, each for a few hundred connections, which go on without an end and change in the summer. */
async function addRates(db: Db, customerId: number): Promise<void> {
  await sql`
    with ruled (kind, product, component, unit, rate) as (values ('levering', 1, 'levering_enkel', 'kwh', 0.0912),
      ('levering', 2, 'levering', 'm3', 0.3815), ('meting', 1, 'meet', 'jaar', 780)),
    made as (
      insert into rates (customer_id, rate_kind, product, price_type, connection_ids, valid_from, valid_until, source_note, state)
      select ${customerId}, kind, ruled.product::text, 'vast', array_agg(id), days.from_day, days.until_day, 'Meting', 'fixed'
      from ruled join connections on connections.customer_id = ${customerId} and connections.product = ruled.product
      cross join (values (date '2020-01-01', date '2025-06-30'), ('2025-07-01', null)) as days (from_day, until_day)
      group by kind, ruled.product, days.from_day, days.until_day, id / 500
      returning id, rate_kind, product
    )
    insert into rate_parts (rate_id, component, unit, rate, place)
    select made.id, component, unit, ruled.rate, 1 from made join ruled on kind = rate_kind and ruled.product::text = made.product`.execute(
    db,
  )
}
