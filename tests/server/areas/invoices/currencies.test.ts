import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  InvoiceMonthRow,
  InvoiceYear,
  SentInvoice,
} from '../../../../src/contract/areas/invoices/invoiceOverviewCalls.ts'
import { today } from '../../../../src/server/ground/today.ts'
import { feedInPrice, pricesOf } from '../../../../src/server/readings/overview/prices.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'

describeAnyEngine('amounts of several currencies', (openFresh) => {
  let on: Invoicing
  let supplierId: number
  const get = async <T>(path: string) => on.world.ask<T>('GET', path, { token: on.token })
  const period = { periodFrom: '2026-03-01', periodTo: '2026-03-31' }

  /** An invoice in a currency, of which every kilowatt-hour costs as much as it says. */
  const billed = async (currency: string, amountExcl: string, quantity = '100') => {
    const line = on.line(amountExcl, { ...period, quantity, rate: '0.5', lineType: 'levering_enkel' })
    const made = await on.make({
      ...period,
      partyType: 'supplier',
      partyOther: null,
      supplierId,
      amountExcl,
      vatAmount: '0',
      lines: [{ ...line, vatRate: '0' }],
    })
    expect(made.message).toBe(undefined)
    const { db } = on.world.database
    await db
      .updateTable('invoices')
      .set({ currency, state: 'disputed' })
      .where('id', '=', made.data.id)
      .execute()
  }

  beforeAll(async () => {
    on = await invoicing(await openFresh())
    const { token, world, connectionId } = on
    const body = { name: 'Zonkracht', products: ['1'] }
    supplierId = (await world.ask<{ id: number }>('POST', 'suppliers', { token, body })).data.id
    const { db } = world.database
    await db
      .updateTable('connections')
      .set({ state: 'active', startDate: '2025-03-15', supplierId })
      .where('id', '=', connectionId)
      .execute()
    await billed('EUR', '50')
    await billed('EUR', '30')
    await billed('NOK', '800')
    await billed('NOK', '20')
    await billed('USD', '7')
  })
  afterAll(() => on.world.close())

  const inOthers = { NOK: '820.00', USD: '7.00' }

  test('are summed apart in the overview of a month, each named in the list behind it', async () => {
    const { data } = await get<InvoiceMonthRow[]>('invoices/month?month=2026-03')
    expect(data.filter(({ invoices }) => invoices > 0)).toMatchObject([
      { invoices: 5, disputed: 5, amountExcl: '80.00', amountInOthers: inOthers, deviation: '-20.00' },
    ])
    const sent = await get<SentInvoice[]>(
      `invoices/month/sent?month=2026-03&partyType=supplier&senderId=${supplierId}`,
    )
    const shown = sent.data.map(({ currency, amountExcl }) => `${currency} ${amountExcl}`)
    expect(shown.toSorted()).toEqual(['EUR 30.00', 'EUR 50.00', 'NOK 20.00', 'NOK 800.00', 'USD 7.00'])
  })

  test('are summed apart in the overview of a year, and of the year before', async () => {
    for (const path of ['invoices', `customers/${on.customerId}/invoices`]) {
      const row = async (year: number) => {
        const { data } = await get<InvoiceYear>(`${path}/year?year=${year}&partyType=supplier`)
        return data.rows[0]
      }
      expect(await row(2026), path).toMatchObject({ total: '80.00', totalInOthers: inOthers })
      expect(await row(2027), path).toMatchObject({ previousTotal: '80.00', previousInOthers: inOthers })
      expect((await row(2026))?.cells[2]?.amountExcl).toBe('80.00')
    }
  })

  test('are summed apart below the list', async () => {
    const { body } = await get(`customers/${on.customerId}/invoices`)
    expect(body.meta).toMatchObject({
      sums: { amountExcl: '80.00' },
      currencies: { NOK: { amountExcl: '820.00' }, USD: { amountExcl: '7.00' } },
    })
  })

  test('have their currency beside them in the file of the list, and of its lines', async () => {
    for (const [path, list] of [
      [`customers/${on.customerId}/invoices/export.csv`, 'Bedrag excl. btw'],
      [`customers/${on.customerId}/invoices/lines.csv`, 'Bedrag excl. btw'],
      ['control-invoices/export.csv', 'Bedrag excl. btw'],
    ] as const) {
      const file = await on.world.http.inject({
        url: `/api/v3/${path}`,
        headers: { authorization: `Bearer ${on.token}`, 'x-requested-with': 'XMLHttpRequest' },
      })
      const [heading = '', ...lines] = file.body.trim().split('\r\n')
      const named = heading.replace('\ufeff', '').split(';')
      const [amount, currency] = [named.indexOf(list), named.indexOf('Valuta')]
      expect(amount, path).toBeGreaterThan(-1)
      const found = lines.map((line) => line.split(';')).map((cells) => `${cells[currency]} ${cells[amount]}`)
      expect(found.toSorted(), path).toEqual([
        'EUR 30,00',
        'EUR 50,00',
        'NOK 20,00',
        'NOK 800,00',
        'USD 7,00',
      ])
    }
  })

  test('other than the euro are no claims and no prices in euro', async () => {
    const { data } = await get<{ claimsOpen: string }>(`suppliers/${supplierId}`)
    expect(data.claimsOpen).toBe('80.00')
    const { db } = on.world.database
    await db.updateTable('invoices').set({ state: 'approved' }).execute()
    const prices = await pricesOf(db, { customerId: on.customerId }, today())
    expect(prices.average.electricity).toMatchObject({ single: '0.400000' })
    expect(prices.source).toMatchObject({ invoices: 2 })
    await db
      .updateTable('invoiceLines')
      .set({ lineType: 'teruglevering', amountExcl: sql`-amount_excl` })
      .execute()
    const asked = { customerId: on.customerId, connectionId: on.connectionId }
    expect(await feedInPrice(db, asked, today())).toBe('0.400000')
  })

  test('are those of what is credited, also where its credit note is typed', async () => {
    const { db } = on.world.database
    const credited = await on.make({ amountExcl: '100', vatAmount: '21' })
    await db.updateTable('invoices').set({ currency: 'USD' }).where('id', '=', credited.data.id).execute()
    const credit = { kind: 'credit', creditOfId: credited.data.id, amountExcl: '100', vatAmount: '21' }
    const note = await on.make(credit)
    expect([note.data.currency, note.data.attention]).toEqual([
      'USD',
      'Dit is een creditfactuur, maar het bedrag is positief: USD\u00a0100,00.',
    ])
    const other = await on.make({ amountExcl: '10' })
    const changed = { version: 1, creditOfId: other.data.id }
    const moved = await on.ask('POST', `invoices/${note.data.id}`, changed)
    expect(moved.data.currency).toBe('EUR')
  })
})
