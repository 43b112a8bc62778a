import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobKind } from '../../../../src/contract/areas/jobs/jobCalls.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import type { Worker } from '../../../../src/server/storage/jobs/engine.ts'
import { enqueue } from '../../../../src/server/storage/jobs/enqueue.ts'
import { ownSchedule, ownWorker } from '../../../../src/server/storage/jobs/own.ts'
import { describeEachEngine } from '../../engines.ts'
import { until } from '../../until.ts'
import { engineOn, jobsDone } from './engine.ts'

/** An hour that does not come while this runs. */
const at = '5 4 1 1 *'

describeEachEngine('the job engine', (openFresh, { kind }) => {
  const order = (database: Database, mark: unknown) =>
    database.transaction((tx) => enqueue(tx, { queue: 'signals', data: { mark } }))
  const worker = (work: Worker['work']): Worker => ({ queue: 'signals', atOnce: 1, every: 0.5, work })

  test('does what was ordered in a transaction exactly when that was committed', async () => {
    const database = await openFresh()
    await order(database, 1)
    const rolledBack = database.transaction(async (tx) => {
      await enqueue(tx, { queue: 'signals', data: { mark: 2 } })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    const done: unknown[] = []
    const engine = engineOn(database, [worker(async ({ mark }) => done.push(mark))])
    await jobsDone(database)
    await order(database, 3)
    await jobsDone(database)
    await engine.stop()
    expect(done).toEqual([1, 3])
    expect(engine.said).toEqual([])
  })

  test('tries again what failed, says so, and keeps what was given up where it is seen', async () => {
    const database = await openFresh()
    await sql`update pgboss.queue set retry_limit = 1, retry_delay = 1 where name = 'signals'`.execute(
      database.db,
    )
    await order(database, 'bad')
    await order(database, 'good')
    let tries = 0
    const engine = engineOn(database, [
      worker(async ({ mark }) => {
        if (mark === 'bad') throw new Error(`no ${++tries}`)
      }),
    ])
    await jobsDone(database)
    await engine.stop()
    expect(tries).toBe(2)
    expect(engine.said.map(({ text }) => text)).toEqual(['a job failed', 'a job failed'])
    const { rows } = await sql<{ state: string; mark: string; message: string | null }>`
      select state, data->>'mark' as mark, output->>'message' as message from pgboss.job where name = 'signals' order by mark`.execute(
      database.db,
    )
    expect(rows).toEqual([
      { state: 'failed', mark: 'bad', message: 'no 2' },
      { state: 'completed', mark: 'good', message: null },
    ])
  })

  test('does the own work of a server at its start, plans it at Dutch hours, and forgets what is no longer there', async () => {
    const database = await openFresh()
    const done: string[] = []
    const worksOf = (...names: JobKind[]) =>
      names.map((name) => ({ name, at, work: async () => done.push(name) }))
    const works = worksOf('files', 'uploads')
    for (const now of [works, worksOf('uploads')]) {
      const all = done.length + now.length
      const engine = engineOn(database, [{ ...ownWorker(now), every: 0.5 }], ownSchedule(now))
      await until(async () => done.length >= all)
      await jobsDone(database)
      await engine.stop()
      expect(engine.said).toEqual([])
    }
    expect(done.toSorted()).toEqual(['files', 'uploads', 'uploads'])
    const { rows } = await sql`select name, key, cron, timezone from pgboss.schedule`.execute(database.db)
    expect(rows).toEqual([{ name: 'own', key: 'uploads', cron: at, timezone: 'Europe/Amsterdam' }])
  })

  test('takes up at once what a process left that is gone; where others may be at it, it waits for a sign of life', async () => {
    const database = await openFresh()
    await order(database, 'left')
    await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), heartbeat_seconds = 3600,
      retry_delay = 0 where name = 'signals'`.execute(database.db)
    await order(database, 'new')
    const done: unknown[] = []
    const engine = engineOn(database, [worker(async ({ mark }) => done.push(mark))])
    await until(async () => done.length === (kind === 'embedded' ? 2 : 1))
    await engine.stop()
    expect(done.toSorted()).toEqual(kind === 'embedded' ? ['left', 'new'] : ['new'])
    expect(engine.said).toEqual([])
  })

  test('tells work under way that the server ends, and waits for it', async () => {
    const database = await openFresh()
    await order(database, 1)
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => {
      begun = resolve
    })
    let isDone = false
    const engine = engineOn(database, [
      worker(async (_, signal) => {
        begun()
        await new Promise((told) => signal.addEventListener('abort', told))
        isDone = true
      }),
    ])
    await beginning
    await engine.stop()
    expect(isDone).toBe(true)
    await jobsDone(database)
  })
})
