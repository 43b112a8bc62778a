import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceThresholds } from '../../../../src/contract/areas/signals/signalThresholdCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('the threshold of invoices while the control runs', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('says of how many the control is still to come', async () => {
    const { customerId, token } = await billed(world)
    const found = async () =>
      (await world.ask<InvoiceThresholds>('GET', `customers/${customerId}/signals-threshold`, { token })).data
    expect(await found()).toMatchObject({ found: 0, waiting: 1 })
    await controlAll(world.database)
    expect(await found()).toMatchObject({ found: 1, waiting: 0 })
  })
})
