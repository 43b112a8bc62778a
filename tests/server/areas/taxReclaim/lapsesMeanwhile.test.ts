import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchReclaims } from '../../../../src/server/areas/taxReclaim/watch.ts'
import { takeAllDue } from '../../../../src/server/records/daily.ts'
import { describeEachEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { church } from './church.ts'

/** Somebody hands a request in at the very moment at which the server lets it lapse. */
describeEachEngine('a reclaim that lapses while it is handed in', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof church>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await church(world)
  })
  afterAll(() => world.close())

  /** Complete, with its three notices, and past its last day. */
  async function atTheEnd(): Promise<number> {
    const old = { periodFrom: '2019-01-01', periodTo: '2019-12-31', invoiceIds: [], connectionIds: [] }
    const pieces = { mandateId: of.documentId, letterId: of.documentId }
    const { id } = (await of.ask('POST', 'tax-requests', of.draft({ ...old, ...pieces }))).data
    const { db } = world.database
    await db.updateTable('taxRequests').set({ state: 'complete' }).where('id', '=', id).execute()
    for (const day of ['2024-10-10', '2024-12-05', '2024-12-30']) await watchReclaims(world.database, day)
    return id
  }

  test('ends as one of the two, and whoever was second hears which', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await atTheEnd()
      const submit = () => of.take(id, 'SUBMIT', { submittedAt: '2024-12-31', authority: 'Belastingdienst' })
      const lapse = () => takeAllDue({ database: world.database, lives: world.app.lives })
      const [submitted] =
        round % 2 === 0
          ? await Promise.all([submit(), lapse()])
          : await Promise.all([lapse(), submit()]).then(([, done]) => [done] as const)
      const { data } = await of.ask('GET', `tax-requests/${id}`)
      expect([200, 409, 412]).toContain(submitted?.status)
      expect(data.state).toBe(submitted?.status === 200 ? 'submitted' : 'lapsed')
      if (submitted?.status === 409) expect(submitted.message).toMatch(/verjaard|gewijzigd/)
    }
  }, 60_000)
})
