import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db } from '../../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../../engines.ts'

describeEachEngine('transactions', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table stock (
      id integer primary key,
      amount integer not null constraint stock_amount_check check (amount >= 0)
    )`.execute(database.db)
  })

  beforeEach(async () => {
    await sql`truncate stock`.execute(database.db)
    await sql`insert into stock values (1, 10)`.execute(database.db)
  })

  const amount = async (db: Db) =>
    (await sql<{ amount: number }>`select amount from stock where id = 1`.execute(db)).rows[0]?.amount

  const set = (db: Db, value: number) => sql`update stock set amount = ${value} where id = 1`.execute(db)

  test('work that ends well is kept, and its answer given', async () => {
    const answer = await database.transaction(async (tx) => {
      await set(tx, 7)
      return amount(tx)
    })
    expect(answer).toBe(7)
    expect(await amount(database.db)).toBe(7)
  })

  test('work that throws leaves nothing behind', async () => {
    const failing = database.transaction(async (tx) => {
      await set(tx, 3)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await amount(database.db)).toBe(10)
  })

  test('a read beside an open transaction never sees what is not committed', async () => {
    const seen: (number | undefined)[] = []
    const reads: Promise<unknown>[] = []
    const read = async () => seen.push(await amount(database.db))
    let started = () => {}
    const open = new Promise<void>((resolve) => {
      started = resolve
    })
    const failing = database.transaction(async (tx) => {
      await set(tx, 3)
      started()
      await sleep(60)
      await set(tx, 4)
      throw new Error('undo')
    })
    await open
    for (let count = 0; count < 10; count += 1) reads.push(read())
    await expect(failing).rejects.toThrow('undo')
    await Promise.all(reads)
    expect(seen).toEqual(Array.from({ length: 10 }, () => 10))
  })

  test('fifty transactions that add one each add fifty', async () => {
    const add = (tx: Db) => sql`update stock set amount = amount + 1 where id = 1`.execute(tx)
    await Promise.all(Array.from({ length: 50 }, () => database.transaction(add)))
    expect(await amount(database.db)).toBe(60)
  })

  test('a broken rule says which one, and hides the values of the row', async () => {
    const error = await database.transaction((tx) => set(tx, -1)).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: '23514', constraint: 'stock_amount_check', table: 'stock' })
    expect(JSON.stringify(error)).not.toContain('Failing row')
  })

  test('a statement that failed and was swallowed does not pass for success', async () => {
    const swallowing = database.transaction(async (tx) => {
      await set(tx, 5)
      await sql`select 1 / 0`.execute(tx).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await amount(database.db)).toBe(10)
  })

  test('asking the database past the transaction is refused, since on one connection it would wait for itself', async () => {
    const wrong = database.transaction(() => amount(database.db))
    await expect(wrong).rejects.toThrow('use the tx')
    const nested = database.transaction(() => database.transaction(async () => 1))
    await expect(nested).rejects.toThrow('use the tx')
    expect(await amount(database.db)).toBe(10)
  })

  test('after a transaction its code may use the database again', async () => {
    const later = await database.transaction(async () => async () => amount(database.db))
    expect(await later()).toBe(10)
  })

  test('a read-only transaction on one snapshot can not write', async () => {
    const options = { isolation: 'repeatable read', readOnly: true } as const
    const writing = database.transaction((tx) => set(tx, 1), options)
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  test('affected rows are counted', async () => {
    const result = await database.db
      .updateTable('stock' as never)
      .set({ amount: 11 } as never)
      .execute()
    expect(result).toEqual([{ numUpdatedRows: 1n }])
  })
})
