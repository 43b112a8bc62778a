import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAnyEngine } from '../../engines.ts'
import { type Invoicing, invoicing } from './invoicing.ts'
import { ublText } from './ubl.ts'

describeAnyEngine('invoices taken in from an e-invoice', (openFresh) => {
  let here: Invoicing
  beforeAll(async () => {
    here = await invoicing(await openFresh())
  })
  afterAll(() => here.world.close())

  test('are drafts with sender, connection and lines, and keep the file', async () => {
    const text = ublText({ number: 'NB-77', ean: here.ean })
    const { status, data } = await here.upload(text)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      invoiceNumber: 'NB-77',
      partyType: 'gridoperator',
      partyName: 'Liander',
      state: 'draft',
      entityId: here.entityId,
      amountExcl: '100.00',
      amountIncl: '121.00',
      payableAmount: '121.00',
      source: 'efactuur',
      dueDate: '2026-03-06',
      importNotes: null,
      fileName: 'factuur.xml',
    })
    expect(data.allowed).toEqual(['REGISTER', 'VOID'])
    expect(data.lines).toMatchObject([
      { connectionId: here.connectionId, lineType: 'transport_vast', amountExcl: '100.00' },
    ])
    const xml = await here.ask<Uint8Array>('GET', `invoices/${data.id}/xml`)
    expect(xml.headers['content-disposition']).toMatch(/^attachment; filename="factuur.xml"/)
    expect(Buffer.from(xml.data).toString()).toBe(text)
    // Who asks for all that is kept about a customer gets the file as it came in.
    const all = await here.ask<Uint8Array>('GET', 'personal-data')
    const { [`facturen/${data.id}-factuur.xml`]: original } = unzipSync(new Uint8Array(all.data))
    expect(Buffer.from(original ?? []).toString()).toBe(text)
    const again = await here.upload(text)
    expect([again.status, again.errors]).toEqual([
      422,
      { invoiceNumber: ['Van deze afzender is er al een factuur met dit nummer'] },
    ])
  })

  test('of a credit note hold negative amounts', async () => {
    const { data } = await here.upload(ublText({ root: 'CreditNote', number: 'CR-1', ean: here.ean }))
    expect(data).toMatchObject({
      kind: 'credit',
      amountExcl: '-100.00',
      vatAmount: '-21.00',
      amountIncl: '-121.00',
      payableAmount: '-121.00',
      prepaidAmount: '0.00',
    })
    expect(data.lines).toMatchObject([{ amountExcl: '-100.00', quantity: '-1.000' }])
  })

  test('give back what an earlier one charged when they are credit notes, and not when they only name it', async () => {
    const first = await here.upload(ublText({ number: 'EB-1', ean: here.ean }))
    const next = await here.upload(ublText({ number: 'EB-2', ean: here.ean, earlier: 'EB-1' }))
    expect(next.data).toMatchObject({ kind: 'maand', creditOfId: null, importNotes: null })
    const credit = await here.upload(
      ublText({ root: 'CreditNote', number: 'EB-3', ean: here.ean, earlier: 'EB-1' }),
    )
    expect(credit.data).toMatchObject({ kind: 'credit', creditOfId: first.data.id })
    const lost = await here.upload(
      ublText({ root: 'CreditNote', number: 'EB-4', ean: here.ean, earlier: 'EB-0' }),
    )
    expect(lost.data.importNotes).toBe('De factuur EB-0 die deze crediteert is er niet.')
  })

  test('tell what was paid before, in which currency, and what a person should look at', async () => {
    const { data } = await here.upload(
      ublText({
        number: 'X-9',
        sender: 'Fremmed Energi',
        currency: 'NOK',
        ean: '871687400001234567',
        lines: [{ name: 'Diverse', amount: '1436.50', rate: '25' }],
        totals: { excl: '1436.50', vat: '365.28', incl: '1801.78', prepaid: '1000.00', payable: '801.78' },
      }),
    )
    expect(data).toMatchObject({
      currency: 'NOK',
      prepaidAmount: '1000.00',
      payableAmount: '801.78',
      partyType: 'other',
    })
    expect(data.lines[0]?.vatRate).toBe('25')
    expect(data.importNotes?.split('\n')).toEqual([
      'De afzender “Fremmed Energi” is niet bekend als leverancier, netbeheerder of meetbedrijf.',
      'EAN-code 8716 8740 0001 2345 67 heeft een verkeerd controlecijfer.',
      'Van 1 regel is de soort niet herkend. Wat je kiest, wordt voor deze afzender onthouden.',
      'De bedragen zijn in NOK.',
    ])
    // That is ours to look at: a user of the customer reads the invoice without it.
    const token = await here.world.signedIn({
      type: 'customer',
      role: 'Klant beheerder',
      customerIds: [here.customerId],
    })
    const path = `customers/${here.customerId}/invoices/${data.id}`
    await here.world.database.db
      .updateTable('invoices')
      .set({ state: 'registered' })
      .where('id', '=', data.id)
      .execute()
    const read = await here.world.ask<object>('GET', path, { token })
    expect(read.data).toMatchObject({ payableAmount: '801.78' })
    expect(read.data).not.toHaveProperty('importNotes')
  })

  test('of amounts and with a name that nothing can hold are no fault of the server', async () => {
    const much = '999999999999.99'
    const totals = { excl: much, vat: much, incl: much, payable: much }
    expect(await here.upload(ublText({ totals }))).toMatchObject({
      status: 422,
      message: `“${much}” is geen bedrag.`,
    })
    const priced = ublText({ number: 'NB-80', ean: here.ean }).replace(
      '</cac:Price>',
      '<cbc:BaseQuantity unitCode="KWH">0.000000001</cbc:BaseQuantity></cac:Price>',
    )
    const { status, data } = await here.upload(priced, 'fac\u0000tuur.xml')
    expect([status, data?.fileName, data?.lines?.[0]?.rate]).toEqual([201, 'factuur.xml', null])
  })

  test('are refused in words, and nothing of them stays', async () => {
    const files = async () =>
      (
        await here.world.database.db
          .selectFrom('files')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n
    const before = [await files(), (await here.ask('GET', 'invoices')).body.meta]
    const bomb = '<!DOCTYPE Invoice [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    for (const [text, says] of [
      [ublText({ head: bomb, number: '&b;' }), /DOCTYPE/],
      ['<html></html>', /geen e-factuur/],
      ['geen xml', /geen geldige XML/],
      ['', /geen geldige XML|leeg/],
    ] as const) {
      const { status, message } = await here.upload(text)
      expect(status).toBe(422)
      expect(message).toMatch(says)
    }
    expect([await files(), (await here.ask('GET', 'invoices')).body.meta]).toEqual(before)
  })
})
