import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Report } from '../../../../src/contract/areas/reports/reports.ts'
import { reportMadeLettersOf } from '../../../../src/server/areas/reports/requester.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { reporting } from './reporting.ts'

describeAnyEngine('reports that are taken, and told of', (openFresh) => {
  let world: World
  let of: Awaited<ReturnType<typeof reporting>>

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    of = await reporting(world)
    await of.connection({ street: 'Bakkerij' })
  })
  afterAll(() => world.close())

  const zip = (ids: readonly number[], as = of.token) =>
    world.ask<Buffer>('GET', `${of.path}/zip?ids=${ids.join(',')}`, { token: as })

  test('several are one ZIP, of what is ready, each taken by somebody', async () => {
    const [first, second] = [await of.made(), await of.made()]
    const waiting = (await of.ask('POST', of.path, of.draft())).data
    const answer = await zip([first.id, second.id, waiting.id, 999_999])
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/rapportages-\d{4}-\d\d-\d\d\.zip/)
    const names = Object.keys(unzipSync(answer.data))
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
    const taken = await world.database.db.selectFrom('reportDownloads').select('reportId').execute()
    expect(taken.map(({ reportId }) => reportId).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
    expect((await zip([waiting.id])).status).toBe(409)
    const other = await world.customer('Kaasmakerij De Gouwe')
    const stranger = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [other],
    } as never)
    expect((await zip([first.id], stranger)).status).toBe(404)
  })

  test('who asked is told by mail only where it took long, and of a failure why', async () => {
    const { db } = world.database
    const told = () =>
      db
        .selectFrom('mails')
        .select(['kind', 'userId', 'recipient', 'data'])
        .where('kind', '=', 'reportMade')
        .execute()
    await of.made()
    expect(await told()).toEqual([])
    const late = async (meanwhile = async () => {}) => {
      const { data } = await of.ask<Report>('POST', of.path, of.draft())
      await db
        .updateTable('reports')
        .set({ createdAt: new Date(Date.now() - 60_000) } as never)
        .where('id', '=', data.id)
        .execute()
      await meanwhile()
      await of.work(data.id)
    }
    const write = reportMadeLettersOf({
      database: world.database,
      config: { publicUrl: 'https://portaal.example' },
    })
    const letters = async () =>
      Promise.all(
        (await told()).map(async (order) => (await write({ ...order, data: order.data as never }))?.letter),
      )
    await late()
    const [ready] = await letters()
    expect(ready?.subject).toMatch(/^Je rapportage staat klaar: EMS /)
    expect(ready?.action?.url).toContain(`/v3/${of.path}/`)
    await late(async () => void (await of.withModules()))
    const [, failed] = await letters()
    expect(failed?.subject).toMatch(/^Je rapportage is mislukt: EMS /)
    expect(failed?.paragraphs.join()).toContain(
      'De klant neemt de module van deze rapportage niet (meer) af.',
    )
  })
})
