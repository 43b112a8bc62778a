import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { Unwanted, withProgress } from '../../../src/server/readings/imports/progress.ts'
import type { Database } from '../../../src/server/storage/db/database.ts'
import { describeEachEngine } from '../engines.ts'
import { until } from '../until.ts'
import { customerWith } from './connections.ts'

describeEachEngine('how far a file is', (openFresh, engine) => {
  let database: Database
  let importId: number

  beforeEach(async () => {
    database ??= await openFresh()
    const { customerId } = await customerWith(database, [])
    const values = { customerId, fileName: 'x', fileSize: 9, sha256: 'x', format: 'x', preview: '{}' }
    const row = await database.db
      .insertInto('readingImports')
      .values({ ...values, state: 'reading' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    importId = row.id
  })
  const stored = () =>
    database.db.selectFrom('readingImports').selectAll().where('id', '=', importId).executeTakeFirstOrThrow()
  const told = (done: number) => until(async () => (await stored()).done === done)
  const becomes = (state: 'cancelled' | 'importing') =>
    database.db.updateTable('readingImports').set({ state }).where('id', '=', importId).execute()

  test('stands in the database for any process, and is told no more than so often', async () => {
    await withProgress(database, { importId, state: 'reading' }, async (report) => {
      report(1)
      await told(1)
      for (let done = 2; done < 100; done++) report(done)
    })
    expect((await stored()).done).toBe(1)
    await withProgress(database, { importId, state: 'reading', pace: 1 }, async (report) => {
      report(100)
      await told(100)
      await sleep(2)
      report(101)
      await told(101)
    })
  })

  test('makes the process that is at it stop when any other withdrew it', async () => {
    let did = 0
    const working = withProgress(database, { importId, state: 'reading', pace: 1 }, async (report) => {
      for (;;) {
        report(++did)
        await sleep(2)
        if (did === 5) await becomes('cancelled')
      }
    })
    await expect(working).rejects.toThrow(Unwanted)
    expect(did).toBeGreaterThanOrEqual(5)
    expect(await stored()).toMatchObject({ state: 'cancelled' })
  })

  test('is no part of the transaction it is told from, which it does not hold up', async () => {
    await becomes('importing')
    // The embedded database has one connection: there it is told when that is free.
    const seen = engine.kind === 'postgres' ? told(7) : null
    await withProgress(database, { importId, state: 'importing', pace: 1 }, (report) =>
      database.transaction(async (tx) => {
        report(7)
        await seen
        await tx.updateTable('connections').set({ description: 'x' }).execute()
      }),
    )
    expect((await stored()).done).toBe(7)
  })
})
