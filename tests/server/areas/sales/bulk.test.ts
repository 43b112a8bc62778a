import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deal } from '../../../../src/contract/areas/sales/deals.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('many deals at once', (openFresh) => {
  let world: World
  let token: string
  let from: number
  let to: number

  const ask = <T = Deal>(method: string, path: string, body?: object, as = token) =>
    world.ask<T>(method, path as never, { token: as, ...(body && { body }) })
  const made = async (title: string) =>
    (await ask('POST', 'sales', { title, companyName: title, ownerId: from, source: 'netwerk' })).data

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    from = (await world.person({ role: 'Accountmanager', firstName: 'Els' })).id
    to = (await world.person({ role: 'Accountmanager', firstName: 'Piet' })).id
  })
  afterAll(() => world.close())

  test('go to another owner; what somebody changed meanwhile stays, and is told', async () => {
    const [one, two] = [await made('Een'), await made('Twee')]
    await ask('POST', `sales/${two.id}`, { title: 'Twee anders', version: two.version })
    const items = [one, two].map(({ id, version }) => ({ id, version }))
    const { data } = await ask<BulkAnswer>('POST', 'sales/bulk', { items, ownerId: to })
    expect([data.done, data.refused.map(({ id }) => id)]).toEqual([1, [two.id]])
    expect(await ask('GET', `sales/${one.id}`)).toMatchObject({
      data: { ownerId: to, title: 'Een', probability: one.probability, state: 'lead' },
    })
    expect((await ask('GET', `sales/${two.id}`)).data.ownerId).toBe(from)
  })

  test('not to somebody who is not there, nor by who may not', async () => {
    const { id, version } = await made('Drie')
    const items = [{ id, version }]
    expect((await ask('POST', 'sales/bulk', { items, ownerId: 999_999 })).status).toBe(422)
    const customerId = await world.customer('Bakkerij De Korenaar')
    const role = 'Klant beheerder'
    const customer = await world.signedIn({ role, type: 'customer', customerIds: [customerId] })
    expect((await ask('POST', 'sales/bulk', { items, ownerId: to }, customer)).status).toBe(403)
    expect((await ask('GET', `sales/${id}`)).data.ownerId).toBe(from)
  })
})
