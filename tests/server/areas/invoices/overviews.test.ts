import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  InvoiceMonthRow,
  InvoiceYear,
  MissingInvoice,
  SentInvoice,
} from '../../../../src/contract/areas/invoices/invoiceOverviewCalls.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

describeAnyEngine('overviews of invoices', (openFresh) => {
  let on: Invoicing
  let token: string
  let supplierId: number
  const get = async <T>(path: string, of = token) =>
    (await on.world.ask<T>('GET', `invoices/${path}`, { token: of })).data
  const billed = async (month: string, more: object = {}) => {
    const period = { periodFrom: `${month}-01`, periodTo: `${month}-28` }
    const lines = [on.line('60', period), on.line('40', period)]
    const sender = { partyType: 'supplier', supplierId, partyOther: null }
    const { data } = await on.make({ ...sender, ...period, lines, ...more })
    await on.take(data.id, 1, 'REGISTER')
    return data
  }

  beforeAll(async () => {
    on = await invoicing(await openFresh())
    token = await on.world.signedIn({ role: 'Beheerder' })
    const { db } = on.world.database
    const supplier = await db
      .insertInto('suppliers')
      .values({ name: 'Zonkracht', products: ['1'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    supplierId = supplier.id
    await db.updateTable('customers').set({ supplierId }).where('id', '=', on.customerId).execute()
    await db
      .updateTable('connections')
      .set({ state: 'active', startDate: '2025-03-15' })
      .where('id', '=', on.connectionId)
      .execute()
    await billed('2025-03')
    await billed('2025-04')
    await billed('2025-04')
    await on.make({ periodFrom: '2025-05-01', periodTo: '2025-05-31' })
  })
  afterAll(() => on.world.close())

  test('are narrowed to a customer, an account manager, a product', async () => {
    const { id: manager } = await on.world.person({ role: 'Beheerder' })
    const { db } = on.world.database
    const lines = async (query: string) => (await get<InvoiceYear>(`year?year=2025&${query}`)).total
    const senders = async (query: string) =>
      (await get<InvoiceMonthRow[]>(`month?month=2025-04&${query}`)).map(({ senderName }) => senderName)
    const missing = async (query: string) =>
      (await get<MissingInvoice[]>(`month/missing?month=2025-06&partyType=supplier&${query}`)).length
    await db
      .updateTable('customers')
      .set({ accountManagerId: manager })
      .where('id', '=', on.customerId)
      .execute()
    const other = await on.world.customer('Slagerij Vos')
    const { product } = await db
      .selectFrom('connections')
      .select('product')
      .where('id', '=', on.connectionId)
      .executeTakeFirstOrThrow()
    for (const own of [`customerId=${on.customerId}`, `accountManagerId=${manager}`]) {
      expect(await lines(own)).toBe(1)
      expect(await senders(own)).toEqual(['Zonkracht'])
      expect(await missing(`${own}&senderId=${supplierId}`)).toBe(1)
    }
    for (const strange of [`customerId=${other}`, `accountManagerId=${manager + 1}`]) {
      expect(await lines(strange)).toBe(0)
      expect(await senders(strange)).toEqual([])
      expect(await missing(`${strange}&senderId=${supplierId}`)).toBe(0)
    }
    expect([await lines(`product=${product}`), await lines(`product=${3 - product}`)]).toEqual([1, 0])
    expect([await senders('partyType=supplier'), await senders('partyType=measuring')]).toEqual([
      ['Zonkracht'],
      [],
    ])
  })

  test('a year shows each month of the time a connection is managed, and a draft is not received', async () => {
    const { rows, total } = await get<InvoiceYear>('year?year=2025')
    // A page past the last one is no proof that there is nothing.
    expect(await get<InvoiceYear>('year?year=2025&page=99')).toEqual({ rows: [], total })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      customerName: 'Bakkerij De Korenaar',
      partyType: 'supplier',
      received: 2,
      missing: 8,
      total: '300.00',
      previousTotal: '0.00',
    })
    expect(rows[0]?.cells.map(({ month, monthly }) => [month, monthly])).toEqual([
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => [month, { 3: 1, 4: 2 }[month] ?? 0]),
    ])
    expect(rows[0]?.cells.slice(0, 3).map(({ amountExcl }) => amountExcl)).toEqual(['100.00', '200.00', null])
    expect((await get<InvoiceYear>('year?year=2024')).rows).toEqual([])
    expect((await get<InvoiceYear>('year?year=2026')).rows[0]?.previousTotal).toBe('300.00')
  })

  test('a year is narrowed by what is searched and asked for', async () => {
    const found = async (query: string) => (await get<InvoiceYear>(`year?year=2025&${query}`)).total
    expect(await found('q=korenaar&incomplete=1&segment=small')).toBe(1)
    expect(await found(`q=${on.ean}`)).toBe(1)
    expect(await found('q=niemand')).toBe(0)
    expect(await found('segment=large')).toBe(0)
    expect(await found('partyType=gridoperator')).toBe(0)
  })

  test('a yearly invoice covers its months', async () => {
    const period = { periodFrom: '2025-06-01', periodTo: '2025-12-31' }
    const { id } = await billed('2025-06', { kind: 'jaar', ...period, lines: [on.line('100', period)] })
    const row = (await get<InvoiceYear>('year?year=2025')).rows[0]
    expect([row?.received, row?.missing, row?.total]).toEqual([9, 1, '400.00'])
    expect(row?.cells.at(-1)).toMatchObject({ month: 12, monthly: 0, covering: 1, invoiceId: id, due: true })
  })

  test('a month says by sender what came, and names the connections that wait', async () => {
    const april = await get<InvoiceMonthRow[]>('month?month=2025-04')
    expect(april).toEqual([
      {
        partyType: 'supplier',
        senderId: supplierId,
        senderName: 'Zonkracht',
        expected: 1,
        received: 1,
        missing: 0,
        invoices: 2,
        inAudit: 2,
        approved: 0,
        disputed: 0,
        // Two invoices, each of two lines for 100 kWh at € 0,10: € 50 and € 30 too much.
        amountExcl: '200.00',
        amountInOthers: {},
        deviation: '160.00',
      },
    ])
    const may = await get<InvoiceMonthRow[]>('month?month=2025-05')
    expect(may).toMatchObject([{ expected: 1, received: 0, missing: 1, invoices: 0, amountExcl: '0.00' }])
    const query = 'month/missing?month=2025-05'
    const missing = await get<MissingInvoice[]>(`${query}&partyType=supplier&senderId=${supplierId}`)
    expect(missing.map(({ connectionId }) => connectionId)).toEqual([on.connectionId])
    expect(await get<MissingInvoice[]>(`${query}&partyType=supplier`)).toEqual([])
  })

  test('a month names the invoices of a sender', async () => {
    const sent = await get<SentInvoice[]>(
      `month/sent?month=2025-04&partyType=supplier&senderId=${supplierId}`,
    )
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({
      customerId: on.customerId,
      customerName: 'Bakkerij De Korenaar',
      statusName: 'Geregistreerd',
      amountExcl: '100.00',
      deviation: '80.00',
    })
    const { data } = await on.make({
      periodFrom: '2024-04-01',
      periodTo: '2024-04-30',
      partyOther: 'Wiekslag',
    })
    await on.take(data.id, 1, 'REGISTER')
    const names = async (name: string) =>
      (await get<SentInvoice[]>(`month/sent?month=2024-04&partyType=other&senderName=${name}`)).map(
        ({ id }) => id,
      )
    expect([await names('Wiekslag'), await names('Zonkracht')]).toEqual([[data.id], []])
  })

  test('a month is searched by its sender', async () => {
    const names = async (q: string) =>
      (await get<InvoiceMonthRow[]>(`month?month=2025-04&q=${q}`)).map(({ senderName }) => senderName)
    expect([await names('ZONKR'), await names('zonnig'), await names('%25')]).toEqual([['Zonkracht'], [], []])
  })

  test('nobody sees invoices of customers out of reach', async () => {
    const other = await on.world.customer('Smederij Van Dam')
    const stranger = await on.world.signedIn({ role: 'Beheerder', customerIds: [other] })
    const asked = await on.world.ask<InvoiceYear>('GET', 'invoices/year?year=2025', { token: stranger })
    expect(asked.data).toEqual({ rows: [], total: 0 })
    expect(await get<InvoiceMonthRow[]>('month?month=2025-04', stranger)).toEqual([])
    const path = `month/missing?month=2025-05&partyType=supplier&senderId=${supplierId}`
    expect(await get<MissingInvoice[]>(path, stranger)).toEqual([])
    const sent = `month/sent?month=2025-04&partyType=supplier&senderId=${supplierId}`
    expect(await get<SentInvoice[]>(sent, stranger)).toEqual([])
  })

  test('a customer reads its own year, and that of nobody else', async () => {
    const other = await on.world.customer('Wolspinnerij De Vacht')
    const own = await on.world.signedIn({
      type: 'customer',
      role: 'Klant lezer',
      customerIds: [on.customerId],
    })
    const year = (customerId: number) =>
      on.world.ask<InvoiceYear>('GET', `customers/${customerId}/invoices/year?year=2025`, { token: own })
    const seen = (await year(on.customerId)).data
    expect(seen.total).toBe(1)
    expect(seen).toEqual(await get<InvoiceYear>(`year?year=2025&customerId=${on.customerId}`))
    expect((await year(other)).status).toBe(404)
    const staff = await on.world.ask<InvoiceYear>('GET', `customers/${other}/invoices/year?year=2025`, {
      token,
    })
    expect(staff.data).toEqual({ rows: [], total: 0 })
  })
})
