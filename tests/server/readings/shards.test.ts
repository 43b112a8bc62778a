import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkConnection } from '../../../src/server/areas/signals/check.ts'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../cluster.ts'
import { importsWorld } from './importsWorld.ts'

/** The tables that grow with the number of readings: split by connection, natively or by Citus. */
const sharded = ['reading_blocks', 'reading_months', 'reading_layers']

describe.skipIf(postgresBinaries() === null)('readings split over four by their connection', () => {
  let cluster: Cluster
  let database: Database
  let world: Awaited<ReturnType<typeof importsWorld>>

  beforeAll(async () => {
    cluster = await Cluster.start({ settings: ['log_statement=all'] })
    database = await openDatabase({ dataDir: '', databaseUrl: cluster.url() })
    // A key or a unique index that does not hold the connection is refused by PostgreSQL itself.
    for (const table of sharded) {
      const parts = [0, 1, 2, 3].map(
        (part) =>
          `create table ${table}_${part} partition of ${table} for values with (modulus 4, remainder ${part})`,
      )
      await sql
        .raw(`alter table ${table} rename to ${table}_whole;
          create table ${table} (like ${table}_whole including all) partition by hash (connection_id);
          ${parts.join(';')}; drop table ${table}_whole`)
        .execute(database.db)
    }
    world = await importsWorld(database)
  })
  afterAll(async () => {
    await world?.close()
    await database?.close()
    await cluster?.remove()
  })

  test('are taken in, shown, looked at and taken back as ever, and each question names its connections', async () => {
    const { customerId, connectionIds } = world.own
    const ask = async (path: string) => {
      const answer = await world.server.ask('staff', 'GET', `customers/${customerId}/ems/${path}`)
      expect([path, answer.status]).toEqual([path, 200])
    }
    const taken: number[] = []
    for (const [file, matches] of [
      ['hours.csv', world.matches()],
      ['quarter-hours.xlsx', { meter: connectionIds[2] }],
      ['hours.csv', world.matches()],
    ] as const) {
      const { data } = await world.offer(file)
      await world.confirm(data.id, { matches })
      expect((await world.finished(data.id)).state).toBe('done')
      taken.push(data.id)
    }
    const span = 'from=2023-03-25&to=2023-03-27'
    for (const granularity of ['quarterHour', 'day', 'month'])
      await ask(`usage?connectionId=${connectionIds[0]}&${span}&granularity=${granularity}`)
    for (const granularity of ['day', 'month']) await ask(`usage-total?${span}&granularity=${granularity}`)
    await ask('overview')
    await ask('connections?until=2023-03-27')
    for (const id of connectionIds) await checkConnection(database, id, '2023-04-10')
    for (const id of taken)
      expect((await world.server.ask('staff', 'POST', world.path(`/${id}/undo`), {})).status).toBe(200)

    const asked = statements(readFileSync(join(cluster.folder, 'log'), 'utf8')).filter((text) =>
      sharded.some((table) => text.includes(table)),
    )
    expect(asked.length).toBeGreaterThan(20)
    // Taking an import back begins with the question where it brought something: of all of them, by an index.
    const everywhere = asked.filter(
      (text) => !/connection_id"? (=|in) |on conflict \(connection_id/.test(text),
    )
    expect(
      everywhere.filter((text) => !/^select "connection_id" from .* where "import_id" = \$1/.test(text)),
    ).toEqual([])
    const left = await sql`select from reading_blocks union all select from reading_months`.execute(
      database.db,
    )
    expect(left.rows).toEqual([])
  }, 120_000)
})

/** The questions and changes in PostgreSQL's log, each on one line, without what the test itself set up. */
function statements(log: string): string[] {
  return log
    .split(/^(?=\d{4}-\d\d-\d\d )/m)
    .flatMap((entry) => /LOG: {2}(?:statement|execute [^:]*): (.*)/s.exec(entry)?.[1] ?? [])
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => /^(select|insert|update|delete|with)\b/i.test(text))
}
