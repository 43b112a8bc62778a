import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceThresholds } from '../../../../src/contract/areas/signals/signalThresholdCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('the threshold of invoices while the control runs', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
  })
  afterAll(() => world.close())

  test('is not set over what another set meanwhile', async () => {
    const { customerId, token } = given
    const set = (threshold: number, was: object[]) =>
      world.ask<InvoiceThresholds>('POST', `customers/${customerId}/signals-threshold`, {
        token,
        body: { own: [{ partyType: 'supplier', threshold, least: 50 }], was },
      })
    const both = await Promise.all([set(7, []), set(8, [])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const own = both.find(({ status }) => status === 200)?.data.own ?? []
    expect((await set(9, own)).data.own).toEqual([{ partyType: 'supplier', threshold: 9, least: 50 }])
  })

  test('says of how many the control is still to come', async () => {
    const { customerId, token } = given
    const found = async () =>
      (await world.ask<InvoiceThresholds>('GET', `customers/${customerId}/signals-threshold`, { token })).data
    expect(await found()).toMatchObject({ found: 0, waiting: 1 })
    await controlAll(world.database)
    expect(await found()).toMatchObject({ found: 1, waiting: 0 })
  })
})
