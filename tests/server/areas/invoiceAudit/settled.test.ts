import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

describeAnyEngine('what a finding is settled with', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let id: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    const found = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    id = found.id
    await step('TAKE')
  })
  afterAll(() => world.close())

  const one = async (of = id) =>
    (await world.ask<InvoiceAudit>('GET', `invoice-audit/${of}`, { token: given.token })).data
  const step = async (event: string, told: object = {}, of = id) => {
    const { version } = await one(of)
    const body = { event, version, ...told }
    return world.ask<InvoiceAudit>('POST', `invoice-audit/${of}/transition`, { token: given.token, body })
  }
  const settled = { creditInvoiceId: null, resolution: 'Afgesproken' }
  /** What is said under its fields; nothing where it was taken, and the finding is open again. */
  async function refused(told: object) {
    const { status, errors } = await step('RESOLVE', { ...settled, ...told })
    if (status === 200) expect((await step('REOPEN', { reason: 'Nog eens' })).status).toBe(200)
    return status === 200 ? {} : errors
  }
  const claims = (claimAmount: string) =>
    world.database.db
      .updateTable('invoiceAudits')
      .set({ claimAmount } as never)
      .where('id', '=', id)
      .execute()

  test('is never more than what was asked back, and nothing where nothing was', async () => {
    const most = (amount: string) => ({
      recoveredAmount: [
        `Vul hoogstens het verschil van deze bevinding in, €\u00a0${amount}. Komt er meer terug, wijzig dan eerst het verschil`,
      ],
    })
    expect(await refused({ recoveredAmount: '99999.00' })).toEqual(most('12,25'))
    expect(await refused({ recoveredAmount: '12.26' })).toEqual(most('12,25'))
    // As somebody types it.
    expect(await refused({ recoveredAmount: '12.3' })).toEqual(most('12,25'))
    for (const recoveredAmount of ['12.25', '12.2', '0.00', '0'])
      expect(await refused({ recoveredAmount })).toEqual({})
    const path = `customers/${given.customerId}/invoice-audit-saved`
    const { data } = await world.ask<AuditSaved>('GET', path, { token: given.token })
    expect(data).toMatchObject({ promised: '0.00', open: '12.25' })
    // Paid too little, or of an invoice that never came.
    for (const claim of ['-40.00', '0.00']) {
      await claims(claim)
      expect(await refused({ recoveredAmount: '0.01' })).toEqual({
        recoveredAmount: [
          'Met deze bevinding is geen bedrag teruggevraagd: vul 0,00 in. Komt er toch geld terug, wijzig dan eerst het verschil',
        ],
      })
      expect(await refused({ recoveredAmount: '0.00' })).toEqual({})
    }
    await claims('12.25')
  })

  test('may be more once somebody said that the difference is', async () => {
    const { version } = await one()
    const body = { claimAmount: '20.00', version }
    expect((await world.ask('POST', `invoice-audit/${id}`, { token: given.token, body })).status).toBe(200)
    expect(await refused({ recoveredAmount: '20.00' })).toEqual({})
    expect(await refused({ recoveredAmount: '20.01' })).toHaveProperty('recoveredAmount')
  })

  /** A note of the sender that gives € 12,25 back. */
  async function note(number: string, values: object = {}) {
    const days = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }
    const own = await anotherBill(world, given.by, days, number)
    const amounts = { amountExcl: '-12.25', vatAmount: '-2.57', amountIncl: '-14.82' }
    await world.database.db
      .updateTable('invoices')
      .set({ ...amounts, kind: 'credit', creditOfId: given.invoiceId, ...values } as never)
      .where('id', '=', own)
      .execute()
    return own
  }

  test('is a note of its own invoice, of more at once, or of one that was put to its sender along with it', async () => {
    const { db } = world.database
    const february = { periodFrom: '2026-02-01', periodTo: '2026-02-28' }
    const otherId = await anotherBill(world, given.by, february, 'MD-2')
    await controlAll(world.database)
    const other = await db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('invoiceId', '=', otherId)
      .executeTakeFirstOrThrow()
    const ofOther = await note('C-2', { creditOfId: otherId })
    const told = { recoveredAmount: '12.25' }
    const sentence =
      'C-2 crediteert factuur MD-2, niet factuur MD-1. Kies een creditfactuur van MD-1, van een factuur uit dezelfde e-mail, of een voor meer facturen samen (zonder Creditering van)'
    expect(await refused({ ...told, creditInvoiceId: ofOther })).toEqual({ creditInvoiceId: [sentence] })
    // Nor is it linked to what was promised.
    await step('RESOLVE', { ...settled, ...told })
    const linked = await step('CREDITED', { cameAmount: '12.25', creditInvoiceId: ofOther })
    expect(linked.errors).toEqual({ creditInvoiceId: [sentence] })
    await step('REOPEN', { reason: 'Nog eens' })
    for (const creditOfId of [null, given.invoiceId])
      expect(
        await refused({ ...told, creditInvoiceId: await note(`C-${creditOfId}`, { creditOfId }) }),
      ).toEqual({})
    const asked = { recipient: 'facturen@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
    expect((await step('ASK_SUPPLIER', { ...asked, together: true })).status).toBe(200)
    expect((await one(other.id)).state).toBe('waitingSupplier')
    await step('ANSWERED')
    expect(await refused({ ...told, creditInvoiceId: ofOther })).toEqual({})
  })

  test('is a note in euro, unless nothing came back with it', async () => {
    const creditInvoiceId = await note('C-3', { currency: 'USD' })
    const sentence =
      'C-3 is in USD, en Teruggehaald telt in euro. Kies een creditfactuur in euro, of los de bevinding op met 0,00'
    expect(await refused({ recoveredAmount: '12.25', creditInvoiceId })).toEqual({
      creditInvoiceId: [sentence],
    })
    expect(await refused({ recoveredAmount: '0.00', creditInvoiceId })).toEqual({})
    await step('RESOLVE', { ...settled, recoveredAmount: '12.25' })
    const linked = await step('CREDITED', { cameAmount: '12.25', creditInvoiceId })
    expect(linked.errors).toEqual({ creditInvoiceId: [sentence] })
    await step('REOPEN', { reason: 'Nog eens' })
  })

  test('is no more than its note gives back, of which others may have had a part', async () => {
    const creditInvoiceId = await note('C-4', { amountExcl: '-10.00', creditOfId: null })
    expect(await refused({ recoveredAmount: '10.01', creditInvoiceId })).toEqual({
      recoveredAmount: ['Met C-4 komt €\u00a010,00 terug, zonder btw. Vul hoogstens €\u00a010,00 in'],
    })
    expect(await refused({ recoveredAmount: '10.00', creditInvoiceId })).toEqual({})
    const other = await world.database.db
      .selectFrom('invoiceAudits')
      .select('id')
      .where('id', '!=', id)
      .executeTakeFirstOrThrow()
    await step('ANSWERED', {}, other.id)
    const part = { ...settled, recoveredAmount: '4.00', creditInvoiceId }
    expect((await step('RESOLVE', part, other.id)).status).toBe(200)
    const left =
      'Met C-4 komt €\u00a06,00 terug, zonder btw. Van de €\u00a010,00 is €\u00a04,00 al geteld bij andere bevindingen.'
    expect(await refused({ recoveredAmount: '6.01', creditInvoiceId })).toEqual({
      recoveredAmount: [`${left} Vul hoogstens €\u00a06,00 in`],
    })
    // What was promised is not linked to less either, unless it is told that this is a part of it.
    await step('RESOLVE', { ...settled, recoveredAmount: '12.25' })
    expect((await step('CREDITED', { cameAmount: '12.25', creditInvoiceId })).errors).toEqual({
      cameAmount: [`${left} Vul hoogstens €\u00a06,00 in`],
    })
    await step('REOPEN', { reason: 'Nog eens' })
    expect(await refused({ recoveredAmount: '6.00', creditInvoiceId })).toEqual({})
    const dropped = await note('C-5', { state: 'void' })
    expect(await refused({ recoveredAmount: '6.00', creditInvoiceId: dropped })).toEqual({
      creditInvoiceId: ['C-5 is vervallen: daarmee komt niets terug'],
    })
  })

  test('is nothing any more once it is opened again, wherever it is added up', async () => {
    const total = async () => {
      const { body } = await world.ask('GET', `invoice-audit?customerId=${given.customerId}`, {
        token: given.token,
      })
      return (body as { meta: { sums: Record<string, string> } }).meta.sums.recoveredAmount
    }
    const before = Number(await total())
    await step('RESOLVE', { ...settled, recoveredAmount: '12.25' })
    expect(Number(await total())).toBe(before + 12.25)
    expect((await step('REOPEN', { reason: 'Nog eens' })).data.recoveredAmount).toBeNull()
    expect(Number(await total())).toBe(before)
    expect((await step('ACCEPT', { reason: 'Zo gelaten' })).status).toBe(200)
    expect(Number(await total())).toBe(before)
  })
})
