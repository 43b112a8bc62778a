import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/domain/time/day.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

/** SG13: what a strategy asks beside what was bought. */
describeAnyEngine('the band of a strategy', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  test('a position outside its strategy is told once, and solved once enough is bought', async () => {
    const { world, token, colleague, customerId, offered, take } = buyer
    const plans = `customers/${customerId}/purchase-plans`
    const steps = [{ fromDate: addDays(today, -30), minPct: '20', maxPct: '80' }]
    const plan = {
      product: '1',
      deliveryYear: year,
      method: 'klik',
      mandate: 'advies',
      approverIds: [],
      steps,
    }
    const made = await world.ask<{ id: number; version: number }>('POST', plans, { token, body: plan })
    expect(made.status).toBe(201)
    const signals = () =>
      world.database.db
        .selectFrom('signals')
        .select(['state', 'title'])
        .where('ruleCode', '=', 'SG13')
        .orderBy('id')
        .execute()
    expect(await signals()).toEqual([{ state: 'new', title: expect.stringMatching(/minstens 20%\.$/) }])
    const click = await offered({ quantity: '0.5', clickProduct: 'base', referencePrice: '84.20' })
    const approved = (await take(click.id, click.version, 'APPROVE', {}, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE')).data
    const told = { executedPrice: '84.20', executedQuantity: '0.5', executedOn: today, confirmationId: null }
    expect((await take(click.id, placed.version, 'CONFIRM', told)).data.state).toBe('executed')
    expect((await signals()).map(({ state }) => state)).toEqual(['solved'])
    // Another row that asks more is another thing to tell; without a plan there is nothing to leave.
    const more = { ...plan, steps: [...steps, { fromDate: addDays(today, -1), minPct: '60', maxPct: '80' }] }
    const changed = await world.ask('POST', `${plans}/${made.data.id}`, {
      token,
      body: { ...more, version: made.data.version },
    })
    expect(changed.status).toBe(200)
    expect((await signals()).map(({ state }) => state)).toEqual(['solved', 'new'])
    const gone = await world.ask('DELETE', `${plans}/${made.data.id}`, {
      token,
    })
    expect(gone.status).toBe(200)
    expect((await signals()).map(({ state }) => state)).toEqual(['solved', 'solved'])
  })
})
