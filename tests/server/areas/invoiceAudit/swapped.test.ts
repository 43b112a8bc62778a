import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Neighbour } from '../../../../src/domain/invoice/noticed.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('a meter that was swapped', (openFresh) => {
  let world: World
  beforeAll(async () => {
    world = await worldOn(await openFresh())
  })
  afterAll(() => world.close())

  test('goes on from no standing before: its invoice has nothing wrong with that', async () => {
    const { db } = world.database
    const { invoiceId, by, customerId, connectionId, token } = await billed(world)
    const february = { periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    const nextId = await anotherBill(world, by, february, 'MD-2')
    for (const [id, standings] of [
      [invoiceId, { readingFrom: '9000', readingTo: '9800' }],
      [nextId, { readingFrom: '3', readingTo: '420' }],
    ] as const)
      await db
        .updateTable('invoiceLines')
        .set(standings as never)
        .where('invoiceId', '=', id)
        .execute()
    const found = async () => {
      await controlAll(world.database)
      const rows = await db
        .selectFrom('invoiceAudits')
        .select(['invoiceId', 'state'])
        .where('checkCode', '=', 'FC13')
        .execute()
      return rows.filter(({ state }) => state === 'open').map((row) => row.invoiceId)
    }
    expect(await found()).toEqual([nextId])
    // What the next one is laid beside while somebody types it.
    const besides = async (until: string) => {
      const asked = `partyType=measuring&party=${by.measuringCompanyId}&connectionIds=${connectionId}&until=${until}`
      const path = `customers/${customerId}/invoices/neighbours?${asked}`
      const { data } = await world.ask<Neighbour[]>('GET', path, { token })
      return data.map(({ endReadings }) => endReadings.map(({ readingTo }) => readingTo))
    }
    expect(await besides('2026-02-28')).toEqual([['420.000'], ['9800.000']])
    const standing = { register: 'single', kind: 'standing', unit: 'kWh', state: 'accepted' }
    await db
      .insertInto('meterReadings')
      .values({
        customerId,
        connectionId,
        ...standing,
        readingDate: '2026-02-10',
        isMeterSwap: true,
        endValue: '9950',
        value: '3',
        meterNumber: 'NIEUW-1',
      } as never)
      .execute()
    await db
      .updateTable('invoices')
      .execute()
      .catch(() => undefined)
    expect(await found()).toEqual([])
    expect(await besides('2026-02-28')).toEqual([['420.000'], []])
    expect(await besides('2026-02-09')).toEqual([['420.000'], ['9800.000']])
  })
})
