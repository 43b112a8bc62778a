import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Budget } from '../../../../src/contract/areas/budgets/budgets.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from './budgeting.ts'

describeAnyEngine('budgets by year', (openFresh) => {
  let budgeting: Budgeting

  const years = async (as = budgeting.token, of = budgeting.customerId) =>
    (await budgeting.world.ask<string[]>('GET', `customers/${of}/budget-years`, { token: as })).data

  beforeAll(async () => {
    budgeting = await budgetingOn(await openFresh())
  })
  afterAll(() => budgeting.world.close())

  test('each year that has any is offered once, and finds them', async () => {
    const { world, make, token, path } = budgeting
    for (const [nth, of] of [year + 1, year, year + 1].entries())
      await make({ year: of, name: `Begroting ${nth}` })
    expect(await years()).toEqual([String(year), String(year + 1)])
    const { data } = await world.ask<Budget[]>('GET', `${path}?year=${year + 1}`, { token })
    expect(data.map(({ name }) => name).sort()).toEqual(['Begroting 0', 'Begroting 2'])
    const other = await world.customer('Bakkerij')
    expect(await years(token, other)).toEqual([])
  })

  test('a customer is offered no year of which all are drafts of ours, and nobody those of a customer out of reach', async () => {
    const { world, approver, offered, customerId } = budgeting
    expect(await years(approver.token)).toEqual([])
    await offered({ year: year + 5 })
    expect(await years(approver.token)).toEqual([String(year + 5)])
    const other = await world.customer('Kaasmakerij')
    const token = await world.signedIn({ role: 'Klant lezer', type: 'customer', customerIds: [other] })
    const { status } = await world.ask('GET', `customers/${customerId}/budget-years`, { token })
    expect(status).toBe(404)
  })
})
