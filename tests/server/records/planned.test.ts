import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

/** PostgreSQL plans this often anew before it compares what that brings. */
const tried = 5

describeAnyEngine('the statements behind every request', (_, { kind, freshConfig }) => {
  if (kind === 'embedded') return void test.skip('needs PostgreSQL')
  let database: Database
  let world: World

  beforeAll(async () => {
    database = await openDatabase(await freshConfig())
    world = await worldOn(database)
  })
  afterAll(async () => {
    await world.close()
    await database.close()
  })

  test('are planned once, however often they are asked', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const id = await world.customer('Bakkerij')
    for (const path of ['ping', 'customers', `customers/${id}`])
      for (let time = 0; time < 20; time++)
        expect((await world.ask('GET', path, { token })).status, path).toBe(200)
    // One asker has the same connection all the time, so this tells of the one that was used.
    const { rows } = await sql<{ statement: string; planned: number; once: number }>`
      select statement, custom_plans::integer as planned, generic_plans::integer as once from pg_prepared_statements
      where custom_plans + generic_plans >= 20
    `.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.filter(({ planned }) => planned > tried)).toEqual([])
  })
})
