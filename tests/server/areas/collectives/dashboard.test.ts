import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectiveOnWay } from '../../../../src/contract/areas/collectives/dashboardCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Group, groupOn, today, year } from './group.ts'

describeAnyEngine('the dashboard of collectives', (openFresh) => {
  let group: Group

  beforeAll(async () => {
    group = await groupOn(await openFresh())
  })
  afterAll(() => group.world.close())

  const shown = async () =>
    (await group.world.ask<CollectiveOnWay[]>('GET', 'collective-dashboard', { token: group.token })).data

  test('tells of each on its way how far it is, what is bought beside the market, and what waits', async () => {
    const { world, token, confirmed, found } = group
    await found({ name: 'Concept' })
    const { id } = await confirmed({ name: 'Op weg' })
    await world.ask('POST', 'market-prices', {
      token,
      body: {
        product: '1',
        clickProduct: 'base',
        period: String(year),
        priceDate: today,
        price: '84.2',
        kind: 'settlement',
        source: 'Beurs',
      },
    })
    const { db } = world.database
    const bought = { collectiveId: id, product: '1', period: String(year), volume: '10', price: '80' }
    await db
      .insertInto('collectivePurchases')
      .values({ ...bought, boughtOn: today, state: 'proposed' } as never)
      .execute()
    const told = { collectiveId: id, organisation: 'Aar', name: 'Anna', consent: 'Bel mij.' }
    await db
      .insertInto('collectiveInterests')
      .values([
        { ...told, emailAddress: 'anna@aar.example' },
        { ...told, emailAddress: 'bas@aar.example', contactedOn: today },
      ])
      .execute()
    const position = { product: '1', volume: '3000.000', bought: '0.000', averagePrice: null }
    expect(await shown()).toEqual([
      expect.objectContaining({
        id,
        name: 'Op weg',
        state: 'enrolling',
        toCheck: 1,
        toCall: 1,
        states: [{ state: 'confirmed', count: 3 }],
        positions: [
          { ...position, year: String(year), boughtPct: '0.00', market: { price: '84.2', on: today } },
          { ...position, year: String(year + 1), boughtPct: '0.00', market: null },
        ],
      }),
    ])
  })

  test('is ours alone', async () => {
    const [own] = group.members
    const customerIds = [own?.customerId ?? 0]
    const reader = await group.world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds })
    expect((await group.world.ask('GET', 'collective-dashboard', { token: reader })).status).toBe(403)
  })
})
