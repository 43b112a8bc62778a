import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'
import { compared } from './compared.ts'

/** Whoever refuses it, the door or what the call does by itself: a change that is refused speaks of saving, not of opening a page. */
describeAnyEngine('a change that one may not make', (openFresh) => {
  let world: World

  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('is refused in words about saving, and looking in words about the page', async () => {
    const customerId = await world.customer('Bakkerij De Korenaar')
    const owner = await world.person({ role: 'Beheerder' })
    const token = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [customerId] })
    const id = await compared(world, customerId, owner.id)
    const path = `customers/${customerId}/comparisons/${id}`
    const refused = [
      // By what the call itself knows of the record.
      await world.ask('DELETE', path, { token }),
      // By the right that the call needs.
      await world.ask('POST', `customers/${customerId}/contacts`, { token, body: { lastName: 'Bakker' } }),
    ]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [403, 'Je hebt geen recht om dit te wijzigen. Er is niets opgeslagen.']),
    )
    const looked = await world.ask('GET', 'hours', { token })
    expect([looked.status, looked.message]).toEqual([403, 'Je hebt geen toegang tot dit onderdeel.'])
  })
})
