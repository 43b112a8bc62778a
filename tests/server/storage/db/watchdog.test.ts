import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { Unavailable } from '../../../../src/server/storage/db/errors.ts'
import { promised } from '../../../promised.ts'
import { describeEachEngine } from '../../engines.ts'

describeEachEngine('a statement without end', (openFresh) => {
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table kept (id integer)`.execute(database.db)
    await sql`insert into kept values (1), (2)`.execute(database.db)
  })

  /** On a busy disk the embedded database takes longer to open again than an asker waits; that asker would try once more. */
  async function eventually<T>(ask: () => Promise<T>): Promise<T> {
    const end = performance.now() + 30_000
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof Unavailable) || performance.now() > end) throw error
      }
    }
  }

  const heavy = sql`select count(*) from generate_series(1, 1000000000)`

  test('is given up after its time, undone, and the database goes on with everything it had', async () => {
    let ticks = 0
    const clock = setInterval(() => {
      ticks += 1
    }, 20)
    const start = performance.now()
    const working = database.transaction(
      async (tx) => {
        await sql`delete from kept`.execute(tx)
        await heavy.execute(tx)
      },
      { patience: 500 },
    )
    await expect(working).rejects.toMatchObject({ name: 'Unavailable', outcome: 'nothing' })
    clearInterval(clock)
    expect(performance.now() - start).toBeLessThan(promised(3000))
    // The server itself went on meanwhile: timers ran.
    expect(ticks).toBeGreaterThan(2)
    const { rows } = await eventually(() => sql`select id from kept order by id`.execute(database.db))
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
  })

  test('does not keep readers from their answer once it is given up', async () => {
    const working = database.transaction((tx) => heavy.execute(tx), { patience: 500 })
    await sleep(50)
    const reading = eventually(() => sql`select count(*) as count from kept`.execute(database.db))
    await expect(working).rejects.toMatchObject({ name: 'Unavailable' })
    expect((await reading).rows).toEqual([{ count: 2 }])
    expect(await database.ready()).toBe(true)
  })
})
