import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '../../../../src/contract/areas/customers/customers.ts'
import type { BulkAnswer } from '../../../../src/contract/records/call.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

describeAnyEngine('lists of customers', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const ask = <T>(method: string, path: string, body?: object) =>
    world.ask<T>(method, path, { token, ...(body && { body }) })
  const names = async (query: string) =>
    (await ask<Customer[]>('GET', `customers?${query}`)).data.map(({ name }) => name)

  test('are narrowed to a module', async () => {
    await world.customer('Met inkoop')
    const other = await world.customer('Zonder inkoop')
    await world.database.db
      .updateTable('customers')
      .set({ modules: ['ems'] })
      .where('id', '=', other)
      .execute()
    expect(await names('modules=purchase')).toEqual(['Met inkoop'])
    expect((await ask('GET', 'customers?modules=none')).status).toBe(422)
  })

  test('are found by the e-mail address of a contact, from its beginning', async () => {
    const id = await world.customer('Bakkerij Post')
    await ask('POST', `customers/${id}/contacts`, { lastName: 'Post', emailAddress: 'piet_p@post.example' })
    expect(await names('q=Piet_P@')).toEqual(['Bakkerij Post'])
    expect(await names('q=piet_p@post.example')).toEqual(['Bakkerij Post'])
    expect(await names('q=pietxp@')).toEqual([])
    expect(await names('q=@post.example')).toEqual([])
  })

  test('are found by their words in whatever order, and none of the signs that LIKE knows is one', async () => {
    await world.customer('Zuivelfabriek De Weidebloem')
    await world.customer('Zuivelhandel Noord')
    expect(await names('q=weidebloem zuivel')).toEqual(['Zuivelfabriek De Weidebloem'])
    expect(await names('q=zuivel  noord')).toEqual(['Zuivelhandel Noord'])
    expect(await names('q=zuivel %25')).toEqual([])
  })

  test('get another account manager together; what somebody else changed meanwhile is left out', async () => {
    const ids = [await world.customer('Slagerij Vos'), await world.customer('Garage Blok')]
    const { id: accountManagerId } = await world.person({ role: 'Accountmanager', type: 'employee' })
    const items = ids.map((id, place) => ({ id, version: place === 0 ? 1 : 7 }))
    const { data } = await ask<BulkAnswer>('POST', 'customers/bulk', { items, accountManagerId })
    expect([data.done, data.refused.map(({ id }) => id)]).toEqual([1, [ids[1]]])
    const managers = await Promise.all(
      ids.map(async (id) => (await ask<Customer>('GET', `customers/${id}`)).data.accountManagerId),
    )
    expect(managers).toEqual([accountManagerId, null])
    const { data: history } = await ask<unknown[]>('GET', `customers/${ids[0]}/history`)
    expect(history.length).toBeGreaterThan(0)
    const gone = await ask('POST', 'customers/bulk', {
      items: [{ id: ids[0], version: 2 }],
      accountManagerId: 999_999,
    })
    expect(Object.keys(gone.errors ?? {})).toEqual(['accountManagerId'])
  })
})
