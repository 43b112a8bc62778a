import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditYear } from '../../../../src/contract/areas/invoiceAudit/overviewCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('one note for two invoices, which names neither', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let ids: number[]
  let note: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    const { db } = world.database
    given = await billed(world)
    await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'MD-2')
    await controlAll(world.database)
    const rows = await db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('checkCode', '=', 'FC21')
      .orderBy('periodFrom')
      .execute()
    ids = rows.map(({ id }) => id)
    note = await anotherBill(world, given.by, { periodFrom: '2026-02-01', periodTo: '2026-02-28' }, 'C-1')
    await db
      .updateTable('invoices')
      .set({ amountExcl: '-24.50', kind: 'credit' } as never)
      .where('id', '=', note)
      .execute()
    await db
      .updateTable('invoiceLines')
      .set({ amountExcl: '-24.50', rate: '-24.50' } as never)
      .where('invoiceId', '=', note)
      .execute()
  })
  afterAll(() => world.close())

  const step = async (id = 0, event = '', told: object = {}) => {
    const { token } = given
    const { version } = (await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token })).data
    return world.ask('POST', `invoice-audit/${id}/transition`, { token, body: { event, version, ...told } })
  }
  const settle = async (id = 0) => {
    await step(id, 'TAKE')
    const told = { recoveredAmount: '12.25', creditInvoiceId: note, resolution: 'Samen gecrediteerd' }
    expect((await step(id, 'RESOLVE', told)).status).toBe(200)
  }
  const year = async () => {
    await controlAll(world.database)
    const { data } = await world.ask<AuditYear>('GET', `customers/${given.customerId}/invoice-audit`, {
      token: given.token,
    })
    const { invoicedCents, comparedCents, expectedCents } = data.sums
    return [invoicedCents, comparedCents, expectedCents, data.uncontrolled.map(({ reason }) => reason)]
  }
  const why =
    'Deze correctie noemt niet van welke factuur zij is: kies die bij Creditering van, of los er bevindingen mee op tot haar hele bedrag'

  test('is not controlled, and says why, as long as not all of it is counted of findings', async () => {
    expect(await year()).toEqual([8100, 10_550, 8100, [why]])
    await settle(ids[0])
    expect(await year()).toEqual([8100, 10_550, 8100, [why]])
  })

  test('lowers what was controlled as what was billed once it is, until a finding is opened again', async () => {
    await settle(ids[1])
    expect(await year()).toEqual([8100, 8100, 8100, []])
    expect((await step(ids[1], 'REOPEN', { reason: 'Nakijken' })).status).toBe(200)
    expect(await year()).toEqual([8100, 10_550, 8100, [why]])
  })
})
