import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

type Row = Record<string, unknown>

/** What all customers bought, looked at together. */
describeAnyEngine('the services of all customers', (openFresh) => {
  let world: World
  let token: string

  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
  })
  afterAll(() => world.close())

  const list = 'control-customer-services?status=2'
  const ask = (path: string) => world.ask<Row[]>('GET', path, { token })

  test('are found by service and by customer, by admins alone', async () => {
    const definitions = await ask('control-services?per_page=999')
    const definitionId = definitions.data.find(({ code }) => code === 'EMS')?.id as number
    const ids = [await world.customer('Bakkerij Eén'), await world.customer('Bakkerij Twee')]
    const body = { definitionId, startDate: '2099-01-01', scope: 'alle' }
    for (const id of ids) await world.ask('POST', `customers/${id}/services`, { token, body })
    const { data } = await ask(`${list}&definitionId=${definitionId}&q=bakkerij`)
    expect(data.map(({ customerName }) => customerName).sort()).toEqual(['Bakkerij Eén', 'Bakkerij Twee'])
    expect((await ask(`${list}&customerId=${ids[0]}`)).data).toMatchObject([{ customerName: 'Bakkerij Eén' }])
    const manager = await world.signedIn({ role: 'Accountmanager', type: 'employee' })
    expect((await world.ask('GET', list, { token: manager })).status).toBe(403)
  })
})
