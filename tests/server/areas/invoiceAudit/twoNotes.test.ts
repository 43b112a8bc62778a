import { afterAll, beforeAll, expect, test } from 'vitest'
import type { findingRecovered } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

const january = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

describeAnyEngine('a finding of which more than one credit note gives back', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let id: number
  let first: number
  let second: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    const found = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    id = found.id
    first = await note('C-1', '-5.00')
    second = await note('C-2', '-7.00')
    await step('TAKE')
  })
  afterAll(() => world.close())

  const noteIs = (of: number, values: object) =>
    world.database.db
      .updateTable('invoices')
      .set(values as never)
      .where('id', '=', of)
      .execute()
  async function note(number: string, amountExcl: string) {
    const own = await anotherBill(world, given.by, january, number)
    await noteIs(own, { amountExcl, kind: 'credit', creditOfId: given.invoiceId })
    return own
  }
  const step = async (event: string, told: object = {}) => {
    const { data } = await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })
    const body = { event, version: data.version, ...told }
    return world.ask<InvoiceAudit>('POST', `invoice-audit/${id}/transition`, { token: given.token, body })
  }
  const credited = (cameAmount: string, creditInvoiceId: number) =>
    step('CREDITED', { cameAmount, creditInvoiceId })
  const saved = async () => {
    const path = `customers/${given.customerId}/invoice-audit-saved`
    const { recovered, promised } = (await world.ask<AuditSaved>('GET', path, { token: given.token })).data
    return { recovered, promised }
  }
  const came = async () => {
    const path = `invoice-audit/${id}/recovered`
    return (await world.ask<AnswerOf<typeof findingRecovered>>('GET', path, { token: given.token })).data
  }

  test('adds up what they gave, each of them once', async () => {
    const settled = { recoveredAmount: '5.00', creditInvoiceId: first, resolution: 'Deels terug' }
    expect((await step('RESOLVE', settled)).data.allowed).toContain('CREDITED')
    expect(await saved()).toEqual({ recovered: '5.00', promised: '0.00' })
    expect((await credited('12.25', first)).errors).toEqual({
      cameAmount: ['Met C-1 komt €\u00a05,00 terug, zonder btw. Vul hoogstens €\u00a05,00 in'],
    })
    expect((await credited('7.25', second)).errors).toEqual({
      cameAmount: ['Met C-2 komt €\u00a07,00 terug, zonder btw. Vul hoogstens €\u00a07,00 in'],
    })
    await noteIs(second, { amountExcl: '-8.00' })
    expect((await credited('8.00', second)).errors).toEqual({
      cameAmount: [
        'Met C-1 kwam al €\u00a05,00 terug van het verschil van €\u00a012,25. Vul hoogstens €\u00a07,25 in. Komt er meer terug, wijzig dan eerst het verschil',
      ],
    })
    await noteIs(second, { amountExcl: '-7.00' })
    expect((await credited('7.00', second)).data.recoveredAmount).toBe('12.00')
    expect(await saved()).toEqual({ recovered: '12.00', promised: '0.00' })
    expect(await came()).toMatchObject({
      recovered: '12.00',
      lacking: '0.00',
      notes: [
        { number: 'C-1', amount: '5.00', statusName: 'Geregistreerd' },
        { number: 'C-2', amount: '7.00', statusName: 'Geregistreerd' },
      ],
    })
  })

  test('is back only as far as its notes are booked', async () => {
    await noteIs(second, { state: 'draft' })
    expect(await saved()).toEqual({ recovered: '5.00', promised: '7.00' })
    expect(await came()).toMatchObject({ recovered: '5.00', promised: '7.00', lacking: '0.00' })
    await noteIs(second, { state: 'registered', amountExcl: '-6.00' })
    expect(await came()).toMatchObject({ recovered: '11.00', promised: '0.00', lacking: '1.00' })
    await noteIs(second, { amountExcl: '-7.00' })
  })

  test('gives no other finding what was counted here, until it is opened again', async () => {
    const february = { periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    const otherId = await anotherBill(world, given.by, february, 'MD-2')
    await noteIs(first, { creditOfId: null })
    await controlAll(world.database)
    const { db } = world.database
    const [other] = await db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('invoiceId', '=', otherId)
      .where('checkCode', '=', 'FC21')
      .execute()
    const own = id
    id = other?.id ?? 0
    await step('TAKE')
    const settled = { recoveredAmount: '5.00', creditInvoiceId: first, resolution: 'Ook' }
    expect((await step('RESOLVE', settled)).errors).toEqual({
      recoveredAmount: [
        'Met C-1 komt €\u00a00,00 terug, zonder btw. Van de €\u00a05,00 is €\u00a05,00 al geteld bij andere bevindingen. Vul hoogstens €\u00a00,00 in',
      ],
    })
    const resolving = id
    id = own
    await step('REOPEN', { reason: 'Toch niet' })
    expect(await saved()).toEqual({ recovered: '0.00', promised: '0.00' })
    id = resolving
    expect((await step('RESOLVE', settled)).status).toBe(200)
  })
})
