import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditSaved } from '../../../../src/contract/areas/invoiceAudit/savedCalls.ts'
import { controlAll } from '../../../../src/server/areas/invoiceAudit/run.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type World, worldOn } from '../../world.ts'
import { anotherBill, billed } from './billed.ts'

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly allowed: readonly string[]
  readonly creditInvoiceId?: number | null
}

describeAnyEngine('a note that is booked after its finding was settled', (openFresh) => {
  let world: World
  let given: Awaited<ReturnType<typeof billed>>
  const days = { periodFrom: '2026-01-01', periodTo: '2026-01-31' }
  let places: { readonly finding: string; readonly invoice: string }
  beforeAll(async () => {
    world = await worldOn(await openFresh())
    given = await billed(world)
    await controlAll(world.database)
    const { id } = await world.database.db.selectFrom('invoiceAudits').select('id').executeTakeFirstOrThrow()
    places = {
      finding: `invoice-audit/${id}`,
      invoice: `customers/${given.customerId}/invoices/${given.invoiceId}`,
    }
  })
  afterAll(() => world.close())

  const get = async (path: string) => (await world.ask<Row>('GET', path, { token: given.token })).data
  const step = async (path: string, event: string, told: object = {}) => {
    const { version } = await get(path)
    const body = { event, version, ...told }
    const answer = await world.ask<Row>('POST', `${path}/transition`, { token: given.token, body })
    expect(answer.message ?? '').toBe('')
    return answer.data
  }
  /** A note over all of the invoice, or one that corrects it to what was agreed, as it was typed. */
  async function noted(kind: 'credit' | 'correctie', number: string): Promise<number> {
    const id = await anotherBill(world, given.by, days, number)
    const amounts = { amountExcl: '-12.25', vatAmount: '-2.57', amountIncl: '-14.82' }
    await world.database.db
      .updateTable('invoices')
      .set({ ...amounts, kind, creditOfId: given.invoiceId, state: 'draft' } as never)
      .where('id', '=', id)
      .execute()
    await world.database.db
      .updateTable('invoiceLines')
      .set({ amountExcl: '-12.25', quantity: null, rate: null } as never)
      .where('invoiceId', '=', id)
      .execute()
    return id
  }
  const asked = { recipient: 'facturen@meet.example', message: 'Graag credit.', dueDate: '2099-01-01' }
  const saved = async () => {
    const path = `customers/${given.customerId}/invoice-audit-saved`
    return (await world.ask<AuditSaved>('GET', path, { token: given.token })).data
  }

  test('ends the dispute then, and what was told comes back', async () => {
    await step(places.finding, 'TAKE')
    await step(places.finding, 'ASK_SUPPLIER', asked)
    await step(places.finding, 'ANSWERED')
    const creditInvoiceId = await noted('correctie', 'C-1')
    const told = { recoveredAmount: '12.25', resolution: 'Terug', creditInvoiceId }
    expect((await step(places.finding, 'RESOLVE', told)).allowed).toEqual(['REOPEN'])
    expect((await get(places.invoice)).state).toBe('disputed')
    // Until the note is booked it is neither back nor asked for any more: the customer is told that it was promised.
    expect(await saved()).toMatchObject({ recovered: '0.00', promised: '12.25', open: '0.00' })
    await step(`customers/${given.customerId}/invoices/${creditInvoiceId}`, 'REGISTER')
    expect(await get(places.invoice)).toMatchObject({ state: 'credited', creditedById: creditInvoiceId })
    expect(await saved()).toMatchObject({ recovered: '12.25', promised: '0.00' })
  })

  test('is linked to what was promised without opening that again', async () => {
    await step(places.finding, 'REOPEN', { reason: 'Nogmaals' })
    const told = { recoveredAmount: '12.25', resolution: 'Toegezegd', creditInvoiceId: null }
    expect((await step(places.finding, 'RESOLVE', told)).allowed).toEqual(['CREDITED', 'REOPEN'])
    expect(await saved()).toMatchObject({ recovered: '0.00', promised: '12.25' })
    const creditInvoiceId = await noted('credit', 'C-2')
    await step(`customers/${given.customerId}/invoices/${creditInvoiceId}`, 'REGISTER')
    const linked = await step(places.finding, 'CREDITED', { cameAmount: '12.25', creditInvoiceId })
    expect([linked.state, linked.creditInvoiceId, linked.allowed]).toEqual([
      'resolved',
      creditInvoiceId,
      ['REOPEN'],
    ])
    expect(await saved()).toMatchObject({ recovered: '12.25', promised: '0.00' })
  })

  test('over all of an invoice leaves nothing to lack in it', async () => {
    const all = await anotherBill(
      world,
      given.by,
      { periodFrom: '2026-02-01', periodTo: '2026-02-28' },
      'M-2',
    )
    await controlAll(world.database)
    const found = () =>
      world.database.db
        .selectFrom('invoiceAudits')
        .select(['claimAmount', 'state'])
        .where('invoiceId', '=', all)
        .execute()
    expect(await found()).toEqual([{ claimAmount: '12.25', state: 'open' }])
    const back = await anotherBill(
      world,
      given.by,
      { periodFrom: '2026-02-01', periodTo: '2026-02-28' },
      'C-3',
    )
    await world.database.db
      .updateTable('invoices')
      .set({ amountExcl: '-52.75', kind: 'credit', creditOfId: all } as never)
      .where('id', '=', back)
      .execute()
    await world.database.db
      .updateTable('invoiceLines')
      .set({ amountExcl: '-52.75', quantity: '-1' } as never)
      .where('invoiceId', '=', back)
      .execute()
    await controlAll(world.database)
    expect(await found()).toEqual([{ claimAmount: '12.25', state: 'resolved' }])
  })

  test('that brought nothing back has no note to link', async () => {
    await step(places.finding, 'REOPEN', { reason: 'Toch niet' })
    const told = { recoveredAmount: '0.00', resolution: 'Niets', creditInvoiceId: null }
    expect((await step(places.finding, 'RESOLVE', told)).allowed).toEqual(['REOPEN'])
  })

  test('is offered whatever its kind, and no other invoice is', async () => {
    const list = async (kind: string) =>
      world.ask<{ id: number; kind: string }[]>(
        'GET',
        `customers/${given.customerId}/invoices?kind=${kind}`,
        {
          token: given.token,
        },
      )
    const kinds = (await list('credit,correctie')).data.map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['correctie', 'credit']))
    for (const wrong of ['credit,iets', 'credit,', 'iets']) expect((await list(wrong)).status).toBe(422)
  })
})
