import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { describeEachEngine } from '../engines.ts'

describeEachEngine('transactions', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table stock (id integer primary key, amount integer not null check (amount >= 0))`.execute(
      database.db,
    )
    await sql`insert into stock values (1, 10)`.execute(database.db)
  })

  const amount = async (db = database.db) =>
    (await sql<{ amount: number }>`select amount from stock where id = 1`.execute(db)).rows[0]?.amount

  test('work that throws leaves nothing behind', async () => {
    const failing = database.transaction(async (tx) => {
      await sql`update stock set amount = 3`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await amount()).toBe(10)
  })
})
