import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import { dayAt } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }

describeAnyEngine('a file of a location, looked for', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path as never, { token, ...(body && { body }) })

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const places = [
      { name: 'Zwembad', city: 'Gouda', authority: 'Omgevingsdienst Midden-Holland' },
      { name: 'Loods', city: 'Zwolle', authority: null },
    ]
    for (const { authority, ...place } of places) {
      const { data } = await ask<{ id: number }>('POST', `customers/${customerId}/entities`, {
        ...address,
        ...place,
        type: 'gebouw',
      })
      await ask('POST', `customers/${customerId}/energy-saving`, {
        entityId: data.id,
        referenceYear: Number(dayAt(Date.now()).slice(0, 4)) - 1,
        authority,
      })
    }
  })
  afterAll(() => world.close())

  test.each([
    { q: 'zwem', found: ['Zwembad'] },
    { q: 'zwolle', found: ['Loods'] },
    { q: 'gouda zwembad', found: ['Zwembad'] },
    { q: 'midden-holland', found: ['Zwembad'] },
    { q: 'kerk', found: [] },
  ])('is found by its name, its town and its authority: $q', async ({ q, found }) => {
    for (const list of [`customers/${customerId}/energy-saving`, 'energy-saving']) {
      const { data } = await ask<SavingFile[]>('GET', `${list}?q=${encodeURIComponent(q)}`)
      expect(data.map((one) => one.entityName)).toEqual(found)
    }
  })

  test('is found by its customer over all of them', async () => {
    expect((await ask<SavingFile[]>('GET', 'energy-saving?q=dijk')).data).toHaveLength(2)
  })
})
