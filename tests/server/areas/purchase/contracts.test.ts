import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PurchaseContract } from '../../../../src/contract/areas/purchase/contractCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Buyer, buyerOn, today, year } from './buyer.ts'

describeAnyEngine('what counts in a position', (openFresh) => {
  let buyer: Buyer

  beforeAll(async () => {
    buyer = await buyerOn(await openFresh())
  })
  afterAll(() => buyer.world.close())

  const contracts = async (token = buyer.signatory) =>
    (
      await buyer.world.ask<PurchaseContract[]>('GET', `customers/${buyer.customerId}/purchase/contracts`, {
        token,
      })
    ).data

  test('an agreement with its term, its volume, and the clicks that are allowed and made', async () => {
    const { world, agreementId, propose, take, offered, colleague } = buyer
    await world.database.db
      .updateTable('supplyAgreements')
      .set({ clickMost: 3, clickUntil: `${year}-06-30`, bandwidthPct: '15' } as never)
      .where('id', '=', agreementId)
      .execute()
    const click = await offered({ quantity: '0.1' })
    const approved = (await take(click.id, click.version, 'APPROVE', {}, colleague)).data
    const placed = (await take(click.id, approved.version, 'PLACE')).data
    const told = { executedPrice: '84.35', executedQuantity: '0.1', executedOn: today, confirmationId: null }
    await take(click.id, placed.version, 'CONFIRM', told)
    const dropped = (await propose({ quantity: '0.1' })).data
    await take(dropped.id, dropped.version, 'CANCEL')
    await propose({ quantity: '0.1' })
    expect(await contracts()).toEqual([
      {
        from: 'agreement',
        id: agreementId,
        number: expect.any(String),
        partyName: 'Zonkracht',
        product: '1',
        startDate: `${year}-01-01`,
        endDate: `${year}-12-31`,
        annualVolume: '20000.000',
        bandwidthPct: '15.00',
        clickMost: 3,
        clickUntil: `${year}-06-30`,
        clicks: 2,
        bought: placed.volume,
      },
    ])
  })

  test('what is not signed, or has a fixed price, leaves nothing to buy', async () => {
    const { world, agreementId } = buyer
    const change = (columns: object) =>
      world.database.db
        .updateTable('supplyAgreements')
        .set(columns as never)
        .where('id', '=', agreementId)
        .execute()
    await change({ priceType: 'vast' })
    expect(await contracts()).toEqual([])
    await change({ priceType: 'klik', state: 'draft' })
    expect(await contracts(buyer.token)).toEqual([])
    await change({ state: 'signed' })
  })
})
