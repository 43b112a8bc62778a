import { afterAll, beforeAll, expect, test } from 'vitest'
import { bandedPositions } from '../../../../src/server/areas/purchase/banded.ts'
import { positionsOf } from '../../../../src/server/areas/purchase/positions.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

/** Thousandths of a MWh. */
const milli = (mwh: string | null | undefined) => Math.round(Number(mwh ?? 0) * 1000)

describeAnyEngine('a part of the own use in a winter, which lies in two years', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
    await buyer.world.database.db
      .updateTable('supplyAgreements')
      .set({ startDate: `${year - 3}-01-01`, endDate: `${year + 6}-12-31` })
      .where('id', '=', buyer.agreementId)
      .execute()
  })
  afterAll(() => buyer.world.close())

  const bought = async () => {
    const { colleague, take, offered } = buyer
    const click = await offered({ clickProduct: 'profile', quantity: '20', period: `${year}-WIN` })
    const heard = { isPriceHeard: true }
    const approved = (await take(click.id, click.version, 'APPROVE', heard, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE')).data
    const told = { executedPrice: '84.2', executedQuantity: '20', executedOn: today, confirmationId: null }
    return (await take(click.id, placed.version, 'CONFIRM', told)).data
  }
  const plan = {
    product: '1',
    method: 'klik',
    mandate: 'advies',
    approverIds: [],
    steps: [{ fromDate: today, minPct: '50', maxPct: '80' }],
  } as const

  test('counts in each for its own days, beside a strategy too', async () => {
    const { world, token, customerId } = buyer
    const { id, executedVolume } = await bought()
    const { db } = world.database
    for (const deliveryYear of [year, year + 1])
      await world.ask('POST', `customers/${customerId}/purchase-plans`, {
        token,
        body: { ...plan, deliveryYear },
      })
    const banded = await bandedPositions(db, [customerId], today)
    const [first = 0, second = 0] = banded.map((one) => Number(one.bought))
    expect(first + second).toBe(milli(executedVolume))
    expect(Math.abs(first - second)).toBeLessThan(first / 10)
    const positions = await positionsOf(db, customerId)
    const shown = (of: number) => milli(positions.find(({ deliveryYear }) => deliveryYear === of)?.bought)
    expect([shown(year), shown(year + 1)]).toEqual([first, second])
    // Begun in a year that is over, and so not shown: only what is left of it counts.
    await db
      .updateTable('clicks')
      .set({ period: `${year - 2}-WIN` })
      .where('id', '=', id)
      .execute()
    const now = await positionsOf(db, customerId)
    const left = milli(now.find(({ deliveryYear }) => deliveryYear === year - 1)?.bought)
    expect(Math.abs(left - second)).toBeLessThan(second / 10)
  })
})
