import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Supplier } from '../../../../src/contract/areas/parties/parties.ts'
import type { Happened } from '../../../../src/contract/records/history.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('the history of a party', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('tells a customer who may read parties no more than the party itself does', async () => {
    const token = await world.signedIn({ role: 'Beheerder' })
    const made = await world.ask<Supplier>('POST', 'suppliers', {
      token,
      body: { name: 'Polderkracht', products: ['1'] },
    })
    const { id, version } = made.data
    const ended = await world.ask('POST', `suppliers/${id}/transition`, {
      token,
      body: { event: 'DEACTIVATE', version, inactiveReason: 'gestopt', successorId: null },
    })
    expect(ended.status).toBe(200)
    const customerId = await world.customer('Gemaal De Kil')
    const reads = await world.role('customer', (name) => name === 'suppliers:read')
    const customer = await world.signedIn({
      role: 'Klant beheerder',
      type: 'customer',
      customerIds: [customerId],
      roleIds: [reads],
    })
    const latest = async (as: string) =>
      (await world.ask<Happened[]>('GET', `suppliers/${id}/history`, { token: as })).data[0]
    const seen = await latest(customer)
    expect(seen?.step).toEqual({ event: 'DEACTIVATE', from: 'active', to: 'inactive' })
    expect([seen?.told, seen?.changes]).toEqual([{}, []])
    expect((await latest(token))?.changes).toEqual([
      { field: 'inactiveReason', before: null, after: 'gestopt' },
    ])
  })
})
