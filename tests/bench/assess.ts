import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { assessAll } from '../../src/server/areas/energySaving/assess.ts'
import { chancesSurvey } from '../../src/server/areas/taxReclaim/search.ts'
import { type Db, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { contractedModules } from '../server/contracted.ts'
import { round, say, timed } from './figures.ts'
import { tidy } from './listsFill.ts'

const locations = 50_000

/** One customer with so many locations, each with two meters of electricity that were read all of last year. */
async function fill(db: Db): Promise<number> {
  // What is watched of a change is not what is measured here.
  await sql`set local session_replication_role = replica`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into customers (name, type, state, modules) values ('Woningcorporatie De Meting', 'midzakelijk', 'active', ${[...contractedModules]}::text[])
    returning id`.execute(db)
  const customerId = rows[0]?.id ?? 0
  const operator = await sql<{ id: number }>`
    insert into parties (name, kind, state) values ('Netbeheerder', 'gridoperator', 'active') returning id`.execute(
    db,
  )
  await sql`
    insert into entities (customer_id, name, type, sbi_code, building_use, woz_number, street, house_number, postcode, city)
    select ${customerId}, 'Complex ' || place, 'gebouw', '6820', 'openbaar', lpad(place::text, 12, '0'), 'Dorpsstraat', place::text, '2801 AA', 'Gouda'
    from generate_series(1, ${locations}::integer) as places(place)`.execute(db)
  await sql`
    insert into connections (customer_id, entity_id, ean, type, segment, capacity, grid_operator_id, street, house_number,
      postcode, city, state, start_date, annual_usage)
    select ${customerId}, entities.id, '8716' || lpad((2 * entities.id + nth)::text, 14, '0'), 'electricity', 'small', '3x25A', ${operator.rows[0]?.id ?? 0},
      street, house_number, postcode, city, 'active', '2020-01-01', 3000 + entities.id % 100000
    from entities, generate_series(0, 1) as nth where customer_id = ${customerId}`.execute(db)
  await sql`
    insert into reading_months (connection_id, month, direction, covered, quality, total_single, total_covered)
    select id, month::date, 0, '{}', '{}', 1000 * (id % 9000),
      (extract(epoch from (month + interval '1 month') - month) / 60)::integer
    from connections, generate_series(date_trunc('year', now()) - interval '1 year', date_trunc('year', now()) - interval '1 month',
      interval '1 month') as month where customer_id = ${customerId}`.execute(db)
  return customerId
}

/** Prints how long it takes to assess every location of one very large customer, to look at them again, and to search for chances. */
export async function benchAssess(): Promise<void> {
  if (postgresBinaries() === null) return console.log('\nassessment: no PostgreSQL was found')
  console.log(
    `\nassessment of the energy-saving duty and search for chances: ${locations} locations of one customer with two connections each, a year of readings`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  const cluster = await Cluster.start({ settings: ['shared_buffers=512MB'] })
  const databaseUrl = cluster.url()
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  try {
    const customerId = await database.transaction((tx) => fill(tx), { patience: 300_000 })
    await tidy(databaseUrl)
    const tell = async () => {}
    const assess = () => assessAll({ database, customerId, tell })
    say('all of them for the first time', `${round((await timed(assess)) / 1000, 1)} s`, 'at most 300')
    say('all of them again', `${round((await timed(assess)) / 1000, 1)} s`, 'at most 300')
    const { id } = await database.db
      .insertInto('surveys')
      .values({ customerId, kind: 'chances', state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    let told = ''
    const search = async () => {
      told = await chancesSurvey.work({ id, database, customerId, tell })
    }
    say('the search for chances', `${round((await timed(search)) / 1000, 1)} s`, 'at most 300')
    console.log(told)
  } finally {
    await database.close()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
