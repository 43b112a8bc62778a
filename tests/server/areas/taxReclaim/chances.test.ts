import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chance } from '../../../../src/contract/areas/taxReclaim/chanceCalls.ts'
import { finalReclaimDay, reclaimDeadline } from '../../../../src/domain/tax/reclaim.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { surveyed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('what may be asked back of the energy tax', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: `${'entities' | 'connections'}${string}`, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}`, { token, ...(body && { body }) })

  /** Looks through everything anew, and reads what was found. */
  const search = async (of = customerId) => {
    await surveyed(world, `customers/${of}/tax-chances-search`, token)
    return chancesOf(of)
  }
  const chancesOf = async (of = customerId) =>
    (await world.ask<{ count: number; chances: Chance[] }>('GET', `customers/${of}/tax-chances`, { token }))
      .data.chances

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Parochie Sint-Jan')
    const gridOperatorId = await world.gridOperator()
    const entity = await ask<{ id: number }>('POST', 'entities', {
      name: 'Dorpskerk',
      type: 'kostenplaats',
      buildingUse: 'religie',
    })
    const base = { entityId: entity.data.id, residence: true }
    const electric = await ask(
      'POST',
      'connections',
      smallConnection(gridOperatorId, { ...base, annualUsage: 3200 }),
    )
    expect(electric.status).toBe(201)
    const gas = smallConnection(gridOperatorId, {
      ...base,
      type: 'gas',
      capacity: 'G16',
      annualUsage: 12_000,
    })
    expect((await ask('POST', 'connections', gas)).status).toBe(201)
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
  })
  afterAll(() => world.close())

  test('a church: half of the tax less the reduction, with its deadlines and what is missing', async () => {
    expect(await chancesOf()).toEqual([])
    const data = await search()
    expect(data).toMatchObject([{ scheme: 'instelling', about: 'Dorpskerk' }])
    const year = data[0]?.years.find((one) => one.year === 2025)
    // 324,93 + 6.937,92 − 524,95, of which half (domain, C5, example 4).
    expect(year?.amountCents).toBe(336_895)
    expect(year?.sum.map(({ cents }) => cents)).toEqual([32_493, 693_792, -52_495, 336_895])
    expect(year?.missing).toHaveLength(2)
    for (const one of data[0]?.years ?? [])
      expect([one.deadline, one.finalDay]).toEqual([reclaimDeadline(one.to), finalReclaimDay(one.to)])
  })

  test('a year that is asked back already names its file, until that came to nothing', async () => {
    const { db } = world.database
    const [{ entityId = null, connections = [] } = {}] = await chancesOf()
    const connectionIds = connections.map(({ id }) => id)
    const period = { periodFrom: '2025-01-01', periodTo: '2025-12-31' }
    const asked = { customerId, entityId, connectionIds, scheme: 'instelling', authority: 'belastingdienst' }
    const terms = { deadline: '2026-04-01', finalDeadline: '2030-12-31' }
    const { id, number } = await db
      .insertInto('taxRequests')
      .values({ ...asked, ...period, ...terms } as never)
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
    const fileOf = async (of: number) => (await chancesOf())[0]?.years.find(({ year }) => year === of)?.file
    expect([await fileOf(2025), await fileOf(2024)]).toEqual([{ id, number }, null])
    await db.updateTable('taxRequests').set({ state: 'dropped' }).where('id', '=', id).execute()
    expect(await fileOf(2025)).toBeNull()
  })

  test('without its yearly use there is no amount but a reason; another customer has none', async () => {
    const { db } = world.database
    await db
      .updateTable('connections')
      .set({ annualUsage: null })
      .where('customerId', '=', customerId)
      .where('type', '=', 'gas')
      .execute()
    const data = await search()
    expect(data[0]?.years[0]?.amountCents).toBeNull()
    expect(data[0]?.years[0]?.missing[0]).toMatch(/^Het jaarverbruik van (?:\d{4} ){4}\d{2}$/)
    const other = await world.customer('Bakkerij')
    expect(await search(other)).toEqual([])
  })
})
