import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'

const before = [
  `insert into parties (kind, name, products) values ('gridoperator', 'Liander', '{1}')`,
  `insert into customers (name, type) values ('Bakkerij', 'midzakelijk')`,
  `insert into connections (customer_id, ean, type, segment, capacity, grid_operator_id, street, house_number, postcode, city, trafo_rental)
  values (1, '871687000000000001', 'electricity', 'small', '3x25A', 1, 'Dorpsstraat', '1', '2801 AA', 'Gouda', true),
    (1, '871687000000000002', 'electricity', 'small', '3x25A', 1, 'Dorpsstraat', '2', '2801 AA', 'Gouda', false),
    (1, '871687000000000003', 'electricity', 'small', '3x25A', 1, 'Dorpsstraat', '3', '2801 AA', 'Gouda', true),
    (1, '871687000000000004', 'electricity', 'small', '3x25A', 1, 'Dorpsstraat', '4', '2801 AA', 'Gouda', true)`,
  // One was made anew after it had ended, with the same rented transformer; another has ended and was not.
  `update connections set state = 'closed' where id in (3, 4)`,
  `insert into connections (customer_id, ean, type, segment, capacity, grid_operator_id, street, house_number, postcode, city, trafo_rental)
  values (1, '871687000000000003', 'electricity', 'small', '3x25A', 1, 'Dorpsstraat', '3', '2801 AA', 'Gouda', true)`,
]

describeEachEngine('trafo rental of before', (_, engine) => {
  test('stays as it was told, as a transformer that is still to be filled in', async () => {
    const database = await engine.openBefore(484)
    for (const statement of before) await sql.raw(statement).execute(database.db)
    await migrate(database, await readMigrations())
    const { rows } =
      await sql`select number, ownership, state, power, connection_ids, search_text from trafos order by number`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        number: 'Bij 871687000000000001',
        ownership: 'huur',
        state: 'active',
        power: null,
        connectionIds: [1],
        searchText: 'bij 871687000000000001 871687000000000001 dorpsstraat 1 2801 aa 2801aa gouda',
      },
      expect.objectContaining({ number: 'Bij 871687000000000003', state: 'active', connectionIds: [3, 5] }),
      expect.objectContaining({ number: 'Bij 871687000000000004', state: 'inactive', connectionIds: [4] }),
    ])
    const kept = await sql`select id, trafo_rental from connections order by id`.execute(database.db)
    expect(kept.rows).toEqual([
      { id: 1, trafoRental: true },
      { id: 2, trafoRental: false },
      { id: 3, trafoRental: true },
      { id: 4, trafoRental: false },
      { id: 5, trafoRental: true },
    ])
    await database.close()
  }, 180_000)
})
