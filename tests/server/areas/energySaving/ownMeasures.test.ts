import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('the measures of a location', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  let head: number
  let building: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}` as never, { token, ...(body && { body }) })
  const place = async (name: string, more: object) =>
    (await ask<{ id: number }>('POST', 'entities', { name, ...address, ...more })).data.id
  const placesOf = async (filter: string) =>
    (await ask<Measure[]>('GET', `measures?${filter}`)).data.map(({ entityId }) => entityId)

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Zuivelfabriek')
    head = await place('Hoofdvestiging', { type: 'vestiging' })
    building = await place('Loods', { type: 'gebouw', parentId: head })
    for (const entityId of [head, building])
      await ask('POST', 'measures', { list: 'gebouw', code: 'GF4', name: 'Ledlampen', entityId })
  })
  afterAll(() => world.close())

  test('are its own, where those of the buildings below it count there', async () => {
    expect(await placesOf(`locationId=${head}`)).toEqual([head])
    expect(await placesOf(`locationId=${building}`)).toEqual([building])
  })

  test('are found with those below it where somebody looks in a part of the firm', async () => {
    expect((await placesOf(`entityId=${head}`)).sort()).toEqual([head, building].sort())
  })
})
