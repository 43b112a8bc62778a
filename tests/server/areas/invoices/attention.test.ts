import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '../../../../src/contract/areas/invoices/invoices.ts'
import type { Sums } from '../../../../src/contract/records/call.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

describeAnyEngine('amounts of invoices', (openFresh) => {
  let here: Invoicing
  let database: Database

  beforeAll(async () => {
    database = await openFresh()
    here = await invoicing(database)
  })
  afterAll(() => here.world.close())

  const seen = { amountsSeen: true }

  test.each([
    [
      'VAT that does not follow from its rate',
      { vatAmount: '9' },
      'De btw is €\u00a09,00; de tarieven van de regels geven €\u00a021,00.',
    ],
    [
      'a positive credit note',
      { kind: 'credit' },
      'Dit is een creditfactuur, maar het bedrag is positief: €\u00a0100,00.',
    ],
  ])('%s is told in the list and asked at registering', async (_, more, sentence) => {
    const { data } = await here.make(more)
    expect(data.attention).toBe(sentence)
    const listed = await here.ask<Invoice[]>('GET', `invoices?q=${data.invoiceNumber}`)
    expect(listed.data.map(({ attention }) => attention)).toEqual([sentence])
    const refused = await here.take(data.id, 1, 'REGISTER')
    expect([refused.status, refused.errors]).toEqual([422, { amountsSeen: [sentence] }])
    expect((await here.take(data.id, 1, 'REGISTER', seen)).data.state).toBe('registered')
  })

  test('that are right are registered without a question, also once they were put right', async () => {
    const { data } = await here.make({ vatAmount: '9' })
    const better = await here.ask('POST', `invoices/${data.id}`, {
      ...here.draft({ invoiceNumber: data.invoiceNumber }),
      version: 1,
    })
    expect(better.data.attention).toBeNull()
    expect((await here.take(data.id, 2, 'REGISTER')).data.state).toBe('registered')
  })

  test('of an e-invoice that does not add up stay told, whatever is changed in the record', async () => {
    const totals = { excl: '100.00', vat: '21.00', incl: '131.00', payable: '131.00' }
    const lines = [{ name: 'Levering', amount: '100.00', rate: '21' }]
    const { data } = await here.upload(ublText({ number: 'Scheef-1', ean: here.ean, totals, lines }))
    const sentence = 'De e-factuur telt niet op: bedrag en btw komen samen niet op het bedrag incl. btw.'
    expect(data.attention).toBe(sentence)
    const changed = await here.ask('POST', `invoices/${data.id}`, { version: 1, costCenter: 'K9' })
    expect(changed.data.attention).toBe(sentence)
  })

  test('in another currency are summed by themselves, and stand beside that currency in a file', async () => {
    const lines = [{ name: 'Strøm', amount: '100.00', rate: '25' }]
    const totals = { excl: '100.00', vat: '25.00', incl: '125.00', payable: '125.00' }
    await here.upload(ublText({ number: 'NOK-7', currency: 'NOK', ean: here.ean, totals, lines }))
    const { body } = await here.ask('GET', 'invoices')
    const meta = body.meta as { currencies: Record<string, Sums> }
    expect(meta.currencies).toEqual({
      NOK: { amountExcl: '100.00', vatAmount: '25.00', amountIncl: '125.00' },
    })
    const found = await here.ask('GET', 'invoices?q=NOK-7')
    expect((found.body.meta as typeof meta).currencies).toEqual(meta.currencies)
    for (const file of ['export', 'lines']) {
      const csv = await here.ask<string>('GET', `invoices/${file}.csv?q=NOK-7`)
      const [heading = '', row = ''] = String(csv.data).split('\r\n')
      const at = heading.split(';').indexOf('Valuta')
      expect([file, row.split(';')[at]]).toEqual([file, 'NOK'])
      expect(row).not.toContain('€')
    }
  })

  test('of a draft of ours are kept from the customer until it is registered', async () => {
    const token = await here.world.signedIn({
      ...{ type: 'customer', role: 'Klant beheerder', customerIds: [here.customerId] },
    })
    const { data } = await here.make()
    const path = `customers/${here.customerId}/invoices`
    const status = async (at: string) => (await here.world.ask('GET', at, { token })).status
    const listed = async () =>
      (await here.world.ask<Invoice[]>('GET', `${path}?q=${data.invoiceNumber}`, { token })).data.length
    expect([
      await status(`${path}/${data.id}`),
      await status(`${path}/${data.id}/pdf`),
      await listed(),
    ]).toEqual([404, 404, 0])
    await here.take(data.id, 1, 'REGISTER')
    expect([
      await status(`${path}/${data.id}`),
      await status(`${path}/${data.id}/pdf`),
      await listed(),
    ]).toEqual([200, 200, 1])
  })

  test('that were there before are told in the same words', async () => {
    const line = (amount: string, vatRate: string) => here.line(amount, { vatRate })
    const mixed = [
      line('1234567.85', '21'),
      line('100.10', '9'),
      line('-0.5', 'verlegd'),
      line('33.33', '6.5'),
    ]
    await here.make({ amountExcl: '1234700.78', vatAmount: '-1234.5', lines: mixed })
    await here.make({ kind: 'credit', vatAmount: '20', amountExcl: '-100', lines: [line('-100', '21')] })
    await here.make({ kind: 'credit', vatAmount: '0', amountExcl: '1000', lines: [line('1000', '21')] })
    // Half a cent a line, and the five cents of the whole: just within, and just without.
    for (const vatAmount of ['21.07', '21.06', '20.94', '20.93', '21'])
      await here.make({ vatAmount, lines: [line('60', '21'), line('40', '21')] })
    const nok = { excl: '100.00', vat: '9.00', incl: '109.00', payable: '109.00' }
    const lines = [{ name: 'Strøm', amount: '100.00', rate: '25' }]
    await here.upload(ublText({ number: 'NOK-9', currency: 'NOK', ean: here.ean, totals: nok, lines }))
    const { db } = database
    const told = async () =>
      (await db.selectFrom('invoices').select(['id', 'attention']).orderBy('id').execute()).filter(
        ({ attention }) => !String(attention).includes('De e-factuur telt niet op'),
      )
    const before = await told()
    expect(before.filter(({ attention }) => attention !== null).length).toBeGreaterThan(5)
    await sql`update invoices set attention = null where attention not like 'De e-factuur%'`.execute(db)
    for (const name of ['0400-invoice-attention-before', '1270-minus-in-attention', '1621-amounts-whole']) {
      const path = `../../../../src/server/migrations/${name}.sql`
      await sql.raw(readFileSync(new URL(path, import.meta.url), 'utf8')).execute(db)
    }
    expect(await told()).toEqual(before)
  })
})
