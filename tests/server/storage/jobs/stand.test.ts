import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobStand } from '../../../../src/contract/areas/jobs/jobCalls.ts'
import { enqueue } from '../../../../src/server/storage/jobs/enqueue.ts'
import { describeEachEngine } from '../../engines.ts'
import { worldOn } from '../../world.ts'
import { engineOn, jobsDone } from './engine.ts'

describeEachEngine('how it stands with jobs', (openFresh) => {
  test('is seen by who looks after the portal: what was done, what waits, and why one was given up', async () => {
    const world = await worldOn(await openFresh())
    const { database } = world
    const token = await world.signedIn({ role: 'Beheerder' })
    const stand = async () => {
      const { data } = await world.ask<JobStand[]>('GET', 'jobs', { token })
      return Object.fromEntries(data.map((one) => [one.id, one]))
    }
    expect((await stand()).signals).toMatchObject({ waiting: 0, busy: 0, failed: 0, lastDoneAt: null })
    await sql`update pgboss.queue set retry_limit = 0`.execute(database.db)
    const order = (mark: string) =>
      database.transaction((tx) => enqueue(tx, { queue: 'signals', data: { mark } }))
    await order('good')
    await order('bad')
    expect((await stand()).signals).toMatchObject({ waiting: 2 })
    const engine = engineOn(database, [
      {
        queue: 'signals',
        atOnce: 1,
        every: 0.5,
        work: async ({ mark }) => {
          if (mark === 'bad') throw new Error('Er ging iets mis')
        },
      },
    ])
    await jobsDone(database)
    await engine.stop()
    const { signals, files } = await stand()
    expect(signals).toMatchObject({ waiting: 0, failed: 1, reason: 'Er ging iets mis' })
    expect(signals?.lastDoneAt).toMatch(/Z$/)
    expect(files?.lastDoneAt).toBeNull()
    const accountManager = await world.signedIn({ role: 'Accountmanager' })
    expect((await world.ask('GET', 'jobs', { token: accountManager })).status).toBe(403)
    await world.close()
  })
})
