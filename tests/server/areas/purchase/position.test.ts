import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, year } from './buyer.ts'

describeAnyEngine('a position', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  test('the position tells what is open, at which price, and what is only assumed', async () => {
    const { world, token, colleague, customerId, propose, take, position } = buyer
    const found = await position()
    expect(found).toMatchObject({
      volume: '20000.000',
      isPeakAssumed: true,
      isSurchargeKnown: false,
      isIndicative: true,
    })
    expect(found.market.offpeak?.source).toMatch(/uit base en peak$/)
    const plan = await world.ask<{ id: number }>('POST', `customers/${customerId}/purchase-plans`, {
      token,
      body: {
        product: '1',
        deliveryYear: year,
        peakVolume: '9000',
        method: 'klik',
        mandate: 'volmacht',
        steps: [
          { fromDate: '2020-01-01', minPct: '10', maxPct: '50' },
          { fromDate: `${year}-06-01`, minPct: '60', maxPct: '90' },
        ],
      },
    })
    expect(plan.status).toBe(201)
    const planned = await position()
    expect(planned).toMatchObject({
      peakVolume: '9000.000',
      isPeakAssumed: false,
      plan: { minPct: '10.00', maxPct: '50.00' },
    })
    const click = await propose()
    expect(click.data.mandate).toBe('volmacht')
    expect((await take(click.data.id, click.data.version, 'COLLEAGUE_APPROVE')).status).toBe(409)
    const approved = await take(click.data.id, click.data.version, 'COLLEAGUE_APPROVE', {}, colleague)
    expect(approved.data.state).toBe('approved')
  })
})
