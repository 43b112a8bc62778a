import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConnectionPrices } from '../../../../src/contract/areas/rates/priceCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { placesFor } from './places.ts'

describeAnyEngine('prices of a connection', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('name what they rest on to a customer too, without our notes about where that came from', async () => {
    const { ask, path, connections, customerId, make, step } = await placesFor(world)
    const { db } = world.database
    await db
      .updateTable('customers')
      .set({ modules: ['ems', 'purchase'] })
      .where('id', '=', customerId)
      .execute()
    await db
      .updateTable('connections')
      .set({ state: 'active', annualUsage: 10_000 })
      .where('customerId', '=', customerId)
      .execute()
    const { data } = await make({ validFrom: '2025-01-01', sourceNote: 'Overgetypt van de offerte' })
    await step(data.id, 'FIX')
    const reader = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
    })
    const own = `${path}/connections/${connections[0].id}?day=2025-06-01`
    const ours = (await ask<ConnectionPrices>('GET', own)).data.sources
    const theirs = (await world.ask<ConnectionPrices>('GET', own, { token: reader })).data.sources
    expect(theirs.map(({ name }) => name)).toEqual(ours.map(({ name }) => name))
    expect(ours.some(({ note }) => note !== null)).toBe(true)
    expect(theirs.every(({ note }) => note === null)).toBe(true)
  })
})
