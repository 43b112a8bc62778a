import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Measure } from '../../../../src/contract/areas/energySaving/measures.ts'
import type { SavingFile } from '../../../../src/contract/areas/energySaving/savingDuties.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { smallConnection } from '../../records/drafts.ts'
import { assessed } from '../../surveyed.ts'
import { type World, worldOn } from '../../world.ts'

const address = { street: 'Dorpsstraat', houseNumber: '1', postcode: '2801 AA', city: 'Gouda' }
const year = new Date().getFullYear() - 1

describeAnyEngine('the duty of many locations together', (openFresh) => {
  let world: World
  let token: string
  let customerId: number

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, `customers/${customerId}/${path}`, { token, ...(body && { body }) })
  const many = async (of: string, event: string, told: object = {}) => {
    const { data } = await ask<{ id: number; version: number }[]>('GET', `${of}?per_page=99`)
    const items = data.map(({ id, version }) => ({ id, version }))
    return (await ask<BulkAnswer>('POST', `${of}/transitions`, { event, items, ...told })).data.done
  }

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Gemeente De Dijk')
    const operator = await world.gridOperator()
    for (const name of ['Zwembad', 'Loods', 'Kantoor']) {
      const { data } = await ask<{ id: number }>('POST', 'entities', { name, type: 'gebouw', ...address })
      const own = { entityId: data.id, startDate: '2020-01-01', annualUsage: 60_000 }
      await ask('POST', 'connections', smallConnection(operator, own))
    }
    await world.database.db
      .updateTable('connections')
      .set({ state: 'active' })
      .where('customerId', '=', customerId)
      .execute()
    for (const code of ['GC1', 'GF4'])
      await world.ask('POST', 'recognised-measures', {
        token,
        body: { edition: '2023', list: 'gebouw', code, category: 'Gebouw', name: code },
      })
    await assessed(world, customerId, token)
  })
  afterAll(() => world.close())

  test('is established, its measures gone through, and its reports go out, each in one go', async () => {
    const told = { duty: 'informatie', referenceYear: year, deadline: '2099-12-01', lists: [] }
    expect(await many('energy-saving', 'OBLIGED', told)).toBe(3)
    expect((await ask<Measure[]>('GET', 'measures?per_page=99')).data).toHaveLength(6)
    expect(await many('measures', 'APPLICABLE')).toBe(6)
    expect(await many('measures', 'PLAN', { plannedFor: '2099-K1', responsible: 'Beheer' })).toBe(6)
    expect(await many('energy-saving', 'COMPOSE')).toBe(3)
    expect(await many('energy-saving', 'TO_CUSTOMER')).toBe(3)
    const files = (await ask<SavingFile[]>('GET', 'energy-saving?per_page=99')).data
    expect(new Set(files.map(({ state }) => state))).toEqual(new Set(['customerReview']))
  })
})
