import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaxTable } from '../../../../src/contract/areas/taxes/taxes.ts'
import type { RateBudget } from '../../../../src/contract/records/rateCalls.ts'
import { describeEachEngine } from '../../engines.ts'
import { type Budgeting, budgetingOn, year } from '../budgets/budgeting.ts'

describeEachEngine('a table that a budget reckons with', (openFresh) => {
  let on: Budgeting

  beforeAll(async () => {
    on = await budgetingOn(await openFresh())
  })
  afterAll(() => on.world.close())

  const ask = <T>(method: string, path: string, body?: object, token = on.token) =>
    on.world.ask<T>(method, path, { token, ...(body && { body }) })
  const tax = (more: object = {}) =>
    ask<TaxTable>('POST', 'taxes', {
      year,
      kind: 'eb',
      product: '1',
      regime: 'normaal',
      validFrom: `${year}-01-01`,
      validUntil: `${year}-12-31`,
      brackets: [{ upto: null, rate: '0.09', rateOther: null }],
      source: 'https://www.belastingdienst.nl',
      ...more,
    })
  const take = async (id: number, event: string, more: object = {}) => {
    const { version } = (await ask<TaxTable>('GET', `taxes/${id}`)).data
    return ask('POST', `taxes/${id}/transition`, { event, version, ...more })
  }
  const reckonedOf = async (id: number, token = on.token) =>
    ask<{ budgets: RateBudget[] }>('GET', `taxes/${id}/reckoned`, undefined, token)

  test('says which budgets are out of date once it is fixed, and they say so until they are worked out anew', async () => {
    const { data: budget } = await on.make()
    const table = await tax()
    expect([table.status, table.errors ?? null]).toEqual([201, null])
    const told = () => reckonedOf(table.data.id)
    const own = { id: budget.id, name: budget.name, customerName: 'Zuivelfabriek Weidebloem' }
    expect((await told()).data.budgets).toEqual([expect.objectContaining({ ...own, isOutdated: false })])
    expect((await on.read(budget.id)).data.outdated).toBeNull()
    expect((await take(table.data.id, 'FIX')).status).toBe(200)
    expect((await told()).data.budgets).toEqual([expect.objectContaining({ ...own, isOutdated: true })])
    expect((await on.read(budget.id)).data.outdated).toMatch(/heffingen vastgesteld of gewijzigd/)
    await on.take(budget.id, 'CALCULATE')
    expect((await told()).data.budgets[0]?.isOutdated).toBe(false)
    expect((await on.read(budget.id)).data.outdated).toBeNull()
    await take(table.data.id, 'UNFIX', { reason: 'Tikfout' })
    expect((await told()).data.budgets[0]?.isOutdated).toBe(true)
  })

  test('says so too where the table is gone since', async () => {
    const { data: budget } = await on.make({ name: 'Weg' })
    const { id } = (await tax()).data
    await take(id, 'FIX')
    await on.take(budget.id, 'CALCULATE')
    expect((await on.read(budget.id)).data.outdated).toBeNull()
    await take(id, 'UNFIX', { reason: 'Verkeerd jaar' })
    const { version } = (await ask<TaxTable>('GET', `taxes/${id}`)).data
    expect((await ask('DELETE', `taxes/${id}`, { version })).status).toBe(200)
    expect((await on.read(budget.id)).data.outdated).toMatch(/heffingen vastgesteld of gewijzigd/)
  })

  test('is none of another product or year, and nothing of it is told to who may not see budgets', async () => {
    const gas = await tax({ product: '2' })
    expect((await reckonedOf(gas.data.id)).data.budgets).toEqual([])
    const later = await tax({
      year: year + 2,
      validFrom: `${year + 2}-01-01`,
      validUntil: `${year + 2}-12-31`,
    })
    expect((await reckonedOf(later.data.id)).data.budgets).toEqual([])
    expect((await reckonedOf(later.data.id, on.approver.token)).status).toBe(403)
  })
})
