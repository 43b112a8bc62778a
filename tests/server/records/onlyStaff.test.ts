import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../../src/contract/areas/customers/customers.ts'
import type { BulkAnswer } from '../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../engines.ts'
import { type World, worldOn } from '../world.ts'

describeAnyEngine('who keeps a record', (openFresh) => {
  let world: World
  let token: string
  let id: number

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    id = await world.customer('Bakkerij Van Dam')
  })
  afterAll(() => world.close())

  const read = async () => (await world.ask<Customer>('GET', `customers/${id}`, { token })).data
  const kept = async (accountManagerId: number | null) => {
    const { version } = await read()
    const body = { items: [{ id, version }], accountManagerId }
    return world.ask<BulkAnswer>('POST', 'customers/bulk', { token, body })
  }

  test('is one of ours: no account of a customer, and nobody who is not there', async () => {
    const customers = await world.person({ type: 'customer', role: 'Klant beheerder', customerIds: [id] })
    for (const stranger of [customers.id, 999_999]) {
      const refused = await kept(stranger)
      expect([refused.status, refused.errors]).toEqual([422, { accountManagerId: ['Kies een medewerker'] }])
    }
    expect((await read()).accountManagerId).toBeNull()
  })

  test('stays who it was when that account ends', async () => {
    const ours = await world.person({ type: 'employee', role: 'Accountmanager' })
    expect((await kept(ours.id)).data).toMatchObject({ done: 1 })
    await world.database.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('id', '=', ours.id)
      .execute()
    expect((await kept(ours.id)).data).toMatchObject({ done: 1 })
    expect((await read()).accountManagerId).toBe(ours.id)
  })
})
