import { afterAll, beforeAll, expect, test } from 'vitest'
import type { findingRecovered } from '../../../../src/contract/areas/invoiceAudit/groupCalls.ts'
import type { InvoiceAudit } from '../../../../src/contract/areas/invoiceAudit/invoiceAudits.ts'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import type { AnswerOf } from '../../../../src/contract/records/call.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'
import { telling } from './telling.ts'

const january = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }

describeAnyEngine('a promise of which a credit note gives a part back', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  let id: number
  let first: number
  let second: number
  let third: number
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    const found = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    id = found.id
    first = await note('C-1', '-5.00')
    second = await note('C-2', '-7.00')
    third = await note('C-3', '-7.25')
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

  const invoiceState = async () => {
    const path = `customers/${given.customerId}/invoices/${given.invoiceId}`
    return (await world.ask<{ state: string }>('GET', path, { token: given.token })).data.state
  }
  const asked = { recipient: 'facturen@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
  const promised = { recoveredAmount: '12.25', creditInvoiceId: null, resolution: 'Toegezegd' }
  /** As it is when a part of the promise came back with the first note. */
  async function partBack() {
    await step('RESOLVE', promised)
    return credited('5.00', first)
  }

  test('stays promised for the rest, and its invoice disputed until that is back', async () => {
    await step('ASK_SUPPLIER', asked)
    await step('ANSWERED')
    expect((await partBack()).data).toMatchObject({
      recoveredAmount: '12.25',
      allowed: ['CREDITED', 'REOPEN'],
    })
    expect(await saved()).toEqual({ recovered: '5.00', promised: '7.25' })
    expect(await invoiceState()).toBe('disputed')
    expect(await came()).toMatchObject({
      recovered: '5.00',
      promised: '7.25',
      lacking: '0.00',
      staysDisputed: true,
      note: { number: 'C-1', isOfInvoice: true, isPartToCome: true },
    })
    expect((await credited('7.00', second)).data.allowed).toContain('CREDITED')
    expect(await saved()).toEqual({ recovered: '12.00', promised: '0.25' })
    expect(await invoiceState()).toBe('disputed')
    // Linked once more, it is told anew what came with that note: it does not count twice.
    await noteIs(second, { amountExcl: '-7.25' })
    expect((await credited('7.25', second)).data.allowed).toEqual(['REOPEN'])
    expect(await saved()).toEqual({ recovered: '12.25', promised: '0.00' })
    expect(await invoiceState()).toBe('credited')
  })

  test('gets another note where one is void, which is not said to be the one that ends the dispute', async () => {
    await noteIs(given.invoiceId, { state: 'disputed', creditedById: null })
    await noteIs(second, { state: 'void' })
    expect(await saved()).toEqual({ recovered: '5.00', promised: '7.25' })
    const { data } = await world.ask<InvoiceAudit>('GET', `invoice-audit/${id}`, { token: given.token })
    expect(data.allowed).toEqual(['CREDITED', 'REOPEN'])
    expect((await came()).note?.number).toBe('C-1')
    await noteIs(first, { state: 'void' })
    expect((await came()).note).toBeNull()
    await noteIs(first, { state: 'registered' })
    await noteIs(third, { state: 'draft' })
    expect((await credited('7.25', third)).data.allowed).toEqual(['REOPEN'])
    expect(await saved()).toEqual({ recovered: '5.00', promised: '7.25' })
    expect(await came()).toMatchObject({
      staysDisputed: false,
      note: { number: 'C-3' },
      notes: [
        { number: 'C-1', statusName: 'Geregistreerd' },
        { number: 'C-2', statusName: 'Vervallen' },
        { number: 'C-3', statusName: 'Concept' },
      ],
    })
    await noteIs(third, { state: 'registered' })
    expect(await saved()).toEqual({ recovered: '12.25', promised: '0.00' })
  })

  test('gets nothing more of which nothing is asked any longer, and may be told anew that nothing came', async () => {
    const { db } = world.database
    const claimIs = (claimAmount: string) =>
      db.updateTable('invoiceAudits').set({ claimAmount }).where('id', '=', id).execute()
    await step('REOPEN', { reason: 'Nog eens' })
    await partBack()
    await claimIs('0.00')
    const refused = {
      cameAmount: [
        'Met deze bevinding is geen bedrag teruggevraagd: vul 0,00 in. Komt er toch geld terug, wijzig dan eerst het verschil',
      ],
    }
    expect((await credited('5.00', first)).errors).toEqual(refused)
    expect((await credited('7.25', third)).errors).toEqual(refused)
    expect(await saved()).toEqual({ recovered: '5.00', promised: '7.25' })
    expect((await credited('0.00', first)).data.recoveredAmount).toBe('12.25')
    expect(await saved()).toEqual({ recovered: '0.00', promised: '12.25' })
    await claimIs('12.25')
  })

  test('is still to come as far as a note turns out to be in other money, to its amounts and its dispute alike', async () => {
    await step('REOPEN', { reason: 'Nog eens' })
    await partBack()
    await credited('7.25', third)
    expect(await came()).toMatchObject({ promised: '0.00', note: { isPartToCome: false } })
    await noteIs(first, { currency: 'USD' })
    expect(await came()).toMatchObject({ promised: '5.00', note: { isPartToCome: true } })
    await noteIs(first, { currency: 'EUR' })
  })

  test('is told of each note when that was linked, of none because another was', async () => {
    await step('REOPEN', { reason: 'Nog eens' })
    await partBack()
    await world.database.db
      .updateTable('auditCredits')
      .set({ linkedAt: new Date('2020-01-01T12:00:00Z') })
      .where('auditId', '=', id)
      .execute()
    expect((await credited('7.25', third)).status).toBe(200)
    const told = await telling(world, given).told('SG24')
    expect(told.filter(({ state }) => state === 'new').map(({ invoiceId }) => invoiceId)).toEqual([third])
  })

  test('is told from the day a note is booked, where it was linked as a draft long before', async () => {
    await step('REOPEN', { reason: 'Nog eens' })
    await step('RESOLVE', promised)
    await noteIs(second, { state: 'draft' })
    expect((await credited('7.00', second)).status).toBe(200)
    await world.database.db
      .updateTable('auditCredits')
      .set({ linkedAt: new Date('2020-01-01T12:00:00Z') })
      .where('creditInvoiceId', '=', second)
      .execute()
    const toldOf = async () => {
      const { keep, told } = telling(world, given)
      await keep(today())
      return (await told('SG24')).filter(({ state }) => state === 'new').map((one) => one.invoiceId)
    }
    expect(await toldOf()).not.toContain(second)
    await noteIs(second, { state: 'registered' })
    expect(await toldOf()).toContain(second)
  })
})
