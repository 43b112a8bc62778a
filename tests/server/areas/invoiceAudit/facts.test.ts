import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceControl } from '../../../../src/contract/areas/invoiceAudit/controlCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { billed } from './billed.ts'

describeAnyEngine('a connection that changed after its invoice', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    const { db } = world.database
    // What is paid for metering stands at the connection: € 486 a year, of which no day is kept.
    await db.updateTable('rates').set({ state: 'draft' }).where('id', '=', given.rateId).execute()
    await db
      .updateTable('connections')
      .set({ measureRate: '486' } as never)
      .where('id', '=', given.connectionId)
      .execute()
  })
  afterAll(() => world.close())

  const controlled = async () => {
    await controlAll(world.database)
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}/control`
    return (await world.ask<InvoiceControl>('GET', path, { token: given.token })).data
  }
  const bill = (amount: string) =>
    world.database.db
      .updateTable('invoiceLines')
      .set({ amountExcl: amount, rate: amount } as never)
      .where('invoiceId', '=', given.invoiceId)
      .execute()

  test('is controlled as it is while nothing of it was changed', async () => {
    expect((await controlled()).lines).toMatchObject([{ status: 'deviation', difference: '12.25' }])
  })

  test('gives no finding where its amount hangs on what was changed, and says why', async () => {
    const path = `customers/${given.customerId}/connections/${given.connectionId}`
    const { data } = await world.ask<{ version: number }>('GET', path, { token: given.token })
    const body = { measureRate: '600', voltageLevel: 'ls', version: data.version }
    const saved = await world.ask<{ measureRate: string }>('POST', path, { token: given.token, body })
    expect([saved.errors ?? '', saved.data?.measureRate]).toEqual(['', '600.00'])
    const control = await controlled()
    expect(control.lines).toMatchObject([{ status: 'notControlled', isFound: false, difference: null }])
    expect(control.lines[0]?.reason).toMatch(
      /^Het meettarief is op .* gewijzigd van 486.00 in 600.00: of dat op deze dagen al gold, is niet bekend$/,
    )
    expect(control.found).toMatchObject([{ statusName: 'Opgelost', isOpen: false }])
  })

  test('is held to what it was on the days of the invoice, not to what it is today', async () => {
    // € 600 a year would be € 50,00.
    await bill('40.50')
    expect((await controlled()).lines).toMatchObject([{ status: 'equal', expected: '40.50' }])
    await bill('50.00')
    expect((await controlled()).lines).toMatchObject([{ status: 'notControlled', expected: '40.50' }])
  })
})
