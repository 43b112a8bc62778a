import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bracketOf, lineTypeOf } from '../../../../src/domain/invoice/recognise.ts'
import { readUbl } from '../../../../src/server/areas/invoices/ubl/read.ts'
import { NotInvoice, ublTree } from '../../../../src/server/areas/invoices/ubl/tree.ts'
import { unitOf } from '../../../../src/server/areas/invoices/ubl/words.ts'
import { hasSharedData, sharedPath, sharedText } from '../../../domain/time/shared.ts'
import { ublText } from './ubl.ts'

/** Reads bytes in pieces of this size, as they come in from a network. */
function read(content: string | Uint8Array, piece = 4096) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const tree = ublTree()
  for (let at = 0; at < bytes.length; at += piece) tree.write(bytes.subarray(at, at + piece))
  return readUbl(tree.end())
}

const refusal = (content: string | Uint8Array) => {
  try {
    read(content)
  } catch (error) {
    if (error instanceof NotInvoice) return error.message
    throw error
  }
  return null
}

interface Expected {
  readonly kind: string
  readonly id: string
  readonly issueDate: string
  readonly typeCode: string
  readonly currency: string
  readonly period: readonly [string, string]
  readonly totals: {
    TaxExclusiveAmount: string
    TaxInclusiveAmount: string
    PayableAmount: string
    PrepaidAmount?: string
  }
  readonly tax: string
  readonly lines: number
}

describe.skipIf(!hasSharedData)('published e-invoices are read with their published figures', () => {
  const all = hasSharedData ? (JSON.parse(sharedText('more/expected.json')) as Record<string, Expected>) : {}
  const invoices = Object.entries(all).filter(([path]) => path.startsWith('ubl/'))

  test.each(invoices)('%s', (path, expected) => {
    const found = read(readFileSync(sharedPath(`more/${path}`)), 100)
    expect(found).toMatchObject({
      kind: expected.kind,
      number: expected.id,
      issueDate: expected.issueDate,
      typeCode: expected.typeCode,
      currency: expected.currency,
      from: expected.period[0],
      to: expected.period[1],
      totals: {
        excl: expected.totals.TaxExclusiveAmount,
        vat: expected.tax,
        incl: expected.totals.TaxInclusiveAmount,
        prepaid: expected.totals.PrepaidAmount ?? '0.00',
        payable: expected.totals.PayableAmount,
      },
    })
    const own = found.lines.filter(({ unitCode }) => unitCode !== undefined)
    expect(own).toHaveLength(expected.lines)
  })

  test('those of the folder of invoices too', () => {
    const payable = Object.fromEntries(
      readdirSync(sharedPath('invoices')).map((name) => {
        const { currency, totals } = read(readFileSync(sharedPath(`invoices/${name}`)))
        return [name.replace('.xml', ''), `${currency} ${totals.payable}`]
      }),
    )
    expect(payable).toEqual({
      'ubl-tc434-creditnote1': 'EUR 100.11',
      'ubl-tc434-example2': 'NOK 801.78',
      'ubl-tc434-example5': 'DKK 2337.50',
      'seef-3.1-001-levering': 'EUR 1607.78',
    })
  })

  test('of the energy sector: metering point, readings, and what each line is', () => {
    const { lines, readings } = read(readFileSync(sharedPath('invoices/seef-3.1-001-levering.xml')))
    expect(new Set(lines.map(({ ean }) => ean))).toEqual(new Set(['871687400001234567']))
    expect(lines.map(({ description }) => lineTypeOf(description))).toEqual([
      'levering_laag',
      'levering_hoog',
      'eb',
      'ode',
      'levering_laag',
      'levering_hoog',
      'eb',
      'ode',
      'eb_vermindering',
    ])
    expect(bracketOf(lines[2]?.description ?? '')).toBe(2)
    expect(readings[0]).toEqual({
      ean: '871687400001234567',
      type: 'LAAG',
      from: '2019-01-01',
      previous: '10105',
      latest: '12687',
    })
    const grid = read(readFileSync(sharedPath('more/ubl/seef/seef-2.0-002-netbeheer.xml')))
    expect(grid.lines.map(({ description }) => lineTypeOf(description))).toEqual([
      'aansluit',
      'transport_vast',
      'kw_contract',
      'kw_max',
      'transport_kwh',
      'transport_kwh',
    ])
    expect(grid.lines.every(({ vatRate, ean }) => vatRate === '21' && ean === '871687120050333619')).toBe(
      true,
    )
  })
})

describe('what is no e-invoice is refused in words', () => {
  const lol = Array.from(
    { length: 9 },
    (_, place) => `<!ENTITY l${place + 1} "&l${place};&l${place};&l${place};">`,
  )

  test('a document type: entities that grow, and files from elsewhere', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY l0 "lol">${lol.join('')}]>`
    const outside = '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    for (const head of [bomb, outside, '<!DOCTYPE Invoice SYSTEM "http://elders.example/ubl.dtd">'])
      expect(refusal(ublText({ head, number: '&x;' }))).toMatch(/DOCTYPE/)
  })

  test('an entity that nobody declared', () => {
    expect(refusal(ublText({ number: '&x;' }))).toMatch(/verwijzingen naar andere bestanden/)
  })

  test('other XML, half an invoice, no XML, and bytes that are no letters', () => {
    expect(refusal('<catalog xmlns="urn:example"/>')).toMatch(/geen e-factuur \(UBL 2.1\)/)
    expect(refusal('<Invoice><ID>1</ID></Invoice>')).toMatch(/geen e-factuur/)
    expect(refusal(ublText().slice(0, 600))).toMatch(/geen geldige XML/)
    expect(refusal('%PDF-1.7 …')).toMatch(/geen geldige XML/)
    expect(refusal(new Uint8Array([0x3c, 0xff, 0xfe, 0x00]))).toMatch(/geen geldige XML/)
  })

  test('an invoice without what makes it one', () => {
    expect(refusal(ublText().replace(/<cbc:ID>LF-1<\/cbc:ID>/, ''))).toMatch(/het factuurnummer ontbreekt/)
    expect(refusal(ublText().replace('2026-02-04', '2026-02-31'))).toMatch(/de factuurdatum ontbreekt/)
    expect(refusal(ublText({ lines: [{ name: 'x', amount: '1e9' }] }))).toMatch(/“1e9” is geen bedrag/)
  })

  test('elements within each other without end', () => {
    const deep = '<cac:A>'.repeat(5000)
    expect(refusal(ublText({ lines: [{ name: deep, amount: '1.00' }] }))).toMatch(/te groot/)
  })

  test('anything at all is read or refused, never an error of ours', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.nat(800), (noise, at) => {
        const bytes = new TextEncoder().encode(ublText())
        const broken = new Uint8Array(bytes)
        broken.set(noise.subarray(0, Math.max(0, bytes.length - at)), at)
        refusal(broken)
      }),
      { numRuns: 100 },
    )
  })
})

describe('what is carried along and not needed', () => {
  test('a scan of megabytes inside the invoice is read past', () => {
    const scan = `<cac:Attachment><cbc:EmbeddedDocumentBinaryObject>${'QUJD'.repeat(500_000)}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment>`
    const text = ublText().replace(
      '<cac:TaxTotal>',
      `<cac:AdditionalDocumentReference>${scan}</cac:AdditionalDocumentReference><cac:TaxTotal>`,
    )
    expect(read(text).totals.payable).toBe('121.00')
  })

  test('letters of older programs', () => {
    const head = '<?xml version="1.0" encoding="ISO-8859-1"?>'
    const text = ublText({ head, sender: 'Energie Coöperatie' })
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(read(bytes, 7).sender.name).toBe('Energie Coöperatie')
  })
})

test('a price of a hundred or a thousand becomes the price of one', () => {
  const text = ublText().replace(
    '</cac:Price>',
    '<cbc:BaseQuantity unitCode="KWH">1000</cbc:BaseQuantity></cac:Price>',
  )
  expect(read(text).lines[0]?.price).toBe('0.100000')
})

test('VAT the receiver declares, and lines that carry none', () => {
  const shifted = ublText().replace('<cbc:ID>S</cbc:ID>', '<cbc:ID>AE</cbc:ID>')
  expect(read(shifted).lines[0]?.vatRate).toBe('verlegd')
  const exempt = ublText().replace('<cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>', '<cbc:ID>E</cbc:ID>')
  expect(read(exempt).lines[0]?.vatRate).toBe('0')
})

test('words and units of suppliers', () => {
  expect(lineTypeOf('Iets heel anders')).toBe('overig')
  // As the published sample of the sector spells it.
  expect(lineTypeOf('Verbruik piekurenn')).toBe('levering_hoog')
  expect([unitOf('KWH'), unitOf('mtq'), unitOf('XXX'), unitOf(undefined)]).toEqual(['kwh', 'm3', null, null])
})
