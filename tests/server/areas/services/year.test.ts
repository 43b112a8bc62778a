import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'

interface Row {
  id: number
  code: string
  definitionName: string
  yearlyRevenue: string | null
  hoursSpent: number | null
}

describeAnyEngine('what a service brings in and costs in hours', (openFresh) => {
  let world: World
  let token: string
  let customerId: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    token = await world.signedIn({ role: 'Beheerder' })
    customerId = await world.customer('Bakkerij De Korenaar')
  })
  afterAll(() => world.close())

  const post = (path: string, body: object) =>
    world.ask('POST', `customers/${customerId}/${path}`, { token, body })

  test('stand beside each other in the list', async () => {
    const { data: catalogue } = await world.ask<Row[]>('GET', 'control-services?per_page=999', { token })
    const defined = (code: string) => catalogue.find((row) => row.code === code)?.id
    const service = { startDate: today(), scope: 'alle' }
    await post('services', {
      ...service,
      definitionId: defined('EMS'),
      price: '45.00',
      billing: 'vast_maand',
    })
    await post('services', { ...service, definitionId: defined('EBP') })
    for (const seconds of [5400, 1800])
      await post('hours', { date: today(), seconds, description: 'Gekeken', activity: 'monitoring' })
    await post('hours', {
      date: '2020-01-01',
      seconds: 3600,
      description: 'Lang geleden',
      activity: 'monitoring',
    })
    await post('hours', { date: today(), seconds: 900, description: 'Gesproken', activity: 'overleg' })

    const { data } = await world.ask<Row[]>('GET', `customers/${customerId}/services`, { token })
    const of = (name: string) => {
      const { yearlyRevenue, hoursSpent } = data.find((row) => row.definitionName === name) ?? {}
      return [yearlyRevenue, hoursSpent]
    }
    expect(of('Energiemonitoring')).toEqual(['540.00', 7200])
    expect(of('Informatieplicht energiebesparing')).toEqual([null, null])
  })
})
