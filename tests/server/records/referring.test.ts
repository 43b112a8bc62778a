import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { records } from '../../../src/contract/areas.ts'
import { referencesTo, wordsOfTables } from '../../../src/server/records/referring.ts'
import { nameInSql } from '../../../src/server/storage/db/names.ts'
import { describeEachEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeEachEngine('a record that others refer to', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  test('is refused with words for every table that can keep one from going', async () => {
    const resources = world.app.routes.filter(({ method, resource }) => method === 'DELETE' && resource)
    const tables = new Set(resources.map(({ resource }) => resource?.base ?? resource?.table ?? ''))
    const referring = new Set<string>()
    for (const table of tables)
      for (const reference of await referencesTo(world.database.db, table)) referring.add(reference.table)
    expect(referring.size).toBeGreaterThan(5)
    expect([...referring].filter((table) => wordsOfTables[table] === undefined)).toEqual([])
    for (const [table, words] of Object.entries(wordsOfTables)) {
      if (!words?.name) continue
      const { rows } = await sql<{ name: string }>`
        select attname::text as name from pg_attribute where attrelid = to_regclass(${table}) and attnum > 0`.execute(
        world.database.db,
      )
      const columns = rows.map((row) => row.name)
      expect(columns, table).toEqual(expect.arrayContaining(['id', words.name]))
    }
  })

  test('takes nothing along that has a history of its own', async () => {
    const kept = new Set(records.map((of) => nameInSql(of.base ?? of.table)))
    const removable = world.app.routes.filter(({ method, resource }) => method === 'DELETE' && resource)
    const tables = new Set(
      removable.map(({ resource }) => nameInSql(resource?.base ?? resource?.table ?? '')),
    )
    const { rows } = await sql<{ going: string; along: string }>`
      select referred.relname::text as going, refering.relname::text as along from pg_constraint link
      join pg_class refering on refering.oid = link.conrelid
      join pg_class referred on referred.oid = link.confrelid
      where link.contype = 'f' and link.confdeltype = 'c' and link.connamespace = current_schema()::regnamespace
      order by 1, 2`.execute(world.database.db)
    expect(rows.filter(({ going, along }) => tables.has(going) && kept.has(along))).toEqual([
      // What the server found about a connection is nothing without it, and nobody wrote it.
      { going: 'connections', along: 'signals' },
    ])
  })

  test('names what refers to it, how many there are, and stays as it was', async () => {
    const gridOperatorId = await world.gridOperator()
    const made = await world.ask<{ id: number }>('POST', `customers/${customerId}/entities`, {
      token,
      body: { name: 'Hoofdkantoor', type: 'kostenplaats' },
    })
    const path = `customers/${customerId}/entities/${made.data.id}`
    const eans = ['871687120061402458', '871687120050333619', '871687120050333626', '871687120050333633']
    for (const ean of eans)
      await world.database.db
        .insertInto('connections')
        .values({
          customerId,
          gridOperatorId,
          entityId: made.data.id,
          ean,
          type: 'electricity',
          segment: 'small',
          capacity: '3x25A',
          street: 'Dorpsstraat',
          houseNumber: '1',
          postcode: '1234 AB',
          city: 'Gouda',
          state: 'active',
        } as never)
        .execute()
    const refused = await world.ask('DELETE', path, { token })
    expect([refused.status, refused.message]).toEqual([
      409,
      `Entiteit wordt nog gebruikt door 4 aansluitingen (${eans.toReversed().slice(0, 3).join(', ')}, …) en kan daarom niet worden verwijderd.`,
    ])
    expect((await world.ask('GET', path, { token })).status).toBe(200)
    await sql`delete from connections`.execute(world.database.db)
    expect((await world.ask('DELETE', path, { token })).status).toBe(200)
  })
})
