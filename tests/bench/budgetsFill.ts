import { sql } from 'kysely'
import type { Budget } from '../../src/contract/areas/budgets/budgets.ts'
import type { Calculated } from '../../src/server/areas/budgets/calculate.ts'
import type { Db } from '../../src/server/storage/db/database.ts'
import { copyRows } from './copied.ts'

/** A budget with all that is asked to work it out, and to look at it. */
type Filled = Calculated & Pick<Budget, 'alertPct' | 'bandPct'>

/**
 * Gives one customer so many connections, each as one of the demo: with its months of readings, its tariffs and the rates that were agreed
 * for it; answers what is asked of a budget of all of them.
 */
export async function fillPortfolio(db: Db, connections: number, year: number): Promise<Filled> {
  // What is watched of a change is not what is measured here.
  await sql`set local session_replication_role = replica`.execute(db)
  const made = await sql<{ id: number }>`
    insert into customers (name, type, state, modules)
    values ('Ketenbedrijf De Meting', 'midzakelijk', 'active', '{budgets}') returning id`.execute(db)
  const customerId = made.rows[0]?.id ?? 0
  await sql`
    create temp table copied on commit drop as
    select nth, chosen.id as of_id, nextval(pg_get_serial_sequence('connections', 'id'))::integer as id
    from generate_series(1, ${connections}::integer) as nth
    join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of
      from connections where type <> 'production' and state = 'active') as chosen on chosen.place = nth % chosen.all_of`.execute(
    db,
  )
  await copyRows(db, {
    table: 'connections',
    beside: 'copied',
    where: sql`source.id = copied.of_id`,
    others: {
      id: 'copied.id',
      customer_id: String(customerId),
      entity_id: 'null',
      ean: `'8719' || lpad(copied.id::text, 14, '0')`,
    },
  })
  for (const table of ['reading_months', 'connection_tariffs'])
    await copyRows(db, {
      table,
      beside: 'copied',
      where: sql`source.connection_id = copied.of_id`,
      others: { connection_id: 'copied.id' },
    })
  await addRates(db, customerId)
  return await addBudget(db, customerId, year)
}

/** A budget of all of them, of which nothing is worked out yet. */
async function addBudget(db: Db, customerId: number, year: number): Promise<Filled> {
  const own: Omit<Filled, 'id'> = {
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
    alertPct: '100',
    bandPct: null,
  }
  const { id } = await db
    .insertInto('budgets')
    .values({ ...own, name: 'Begroting van de meting', approverId: null, recipientIds: [], comment: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...own, id }
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
