import { describe, expect, test } from 'vitest'
import type { Ground } from '../../../../src/server/areas/invoiceAudit/ground.ts'
import { changedSince, type Inputs, inputsOf } from '../../../../src/server/areas/invoiceAudit/inputs.ts'

type Found = Parameters<typeof inputsOf>[0]

const connection = { id: 7, name: 'Perslaan 1' }
const found = {
  invoice: { id: 1, state: 'registered', lines: [] },
  following: [],
  beside: [],
  months: [{ connectionId: 7, month: '2026-01-01', single: [1000] }],
  checks: {},
} as unknown as Found
const json = {
  connections: [{ ean: '87', product: 'electricity', managed: {}, facts: [{ capacity: '3x25A' }] }],
  agreements: [{ id: '2026-12, tarief 3', parts: [{ code: 'SUPPLY_SINGLE', rate: '0.30' }] }],
}
const tables = {
  energyTax: [{ source: 'Energiebelasting 2026', brackets: [{ rate: '0.10' }] }],
  ode: [],
  reduction: [{ source: 'Vermindering energiebelasting 2026', amount: '524.95' }],
  vat: [{ source: 'Btw 2026', percentage: '21' }],
  grid: [{ source: 'Liander 2026, 3x25A', total: '365' }],
}
const groundOf = (own: object = {}, others: object = {}) =>
  ({
    connection,
    json: { ...json, ...own },
    tables: { json: { ...tables, ...others } },
    about: { clusters: [] },
  }) as unknown as Ground
const was = inputsOf(found, [groundOf()], 1)
const told = (now: Inputs) => changedSince(was, now)
const withTables = (others: object, own: object = {}) => inputsOf(found, [groundOf(own, others)], 1)

/** Who corrects a table is told by each invoice that it was that table (issue: "re-controls what used it and says what changed"). */
describe('what an invoice is controlled against', () => {
  test.each([
    [
      'a tax',
      'Energiebelasting 2026',
      withTables({ energyTax: [{ source: 'Energiebelasting 2026', brackets: [{ rate: '0.11' }] }] }),
    ],
    ['a reduction', 'Vermindering energiebelasting 2026', withTables({ reduction: [] })],
    ['a VAT rate', 'Btw 2026', withTables({ vat: [{ source: 'Btw 2026', percentage: '9' }] })],
    [
      'a grid tariff',
      'Liander 2026, 3x25A',
      withTables({ grid: [{ source: 'Liander 2026, 3x25A', total: '366' }] }),
    ],
    [
      'an agreement',
      'Overeenkomst 2026-12, tarief 3',
      withTables({}, { agreements: [{ ...json.agreements[0], parts: [] }] }),
    ],
    ['a reading', 'Meetwaarden van Perslaan 1', inputsOf({ ...found, months: [] }, [groundOf()], 1)],
    [
      'the invoice',
      'De factuur of een correctie ervan',
      inputsOf({ ...found, following: [found.invoice] }, [groundOf()], 1),
    ],
    ['how is reckoned', 'De rekenwijze van de controle', inputsOf(found, [groundOf()], 2)],
  ])('%s that changed is named', (_, name, now) => {
    expect(told(now)).toBe(name)
  })

  test('names another row of the same sheet by why it is another one', () => {
    const other = withTables(
      { grid: [{ source: 'Liander 2026, 3x35A', total: '900' }] },
      { connections: [{ ...json.connections[0], facts: [{ capacity: '3x35A' }] }] },
    )
    expect(told(other)).toBe('Gegevens van Perslaan 1')
  })

  test('says nothing where nobody kept by what it was controlled before, and takes what was decided of the invoice for no change', () => {
    expect(changedSince(null, was)).toBeNull()
    const decided = { ...found, invoice: { ...found.invoice, state: 'approved' } }
    expect(inputsOf(decided, [groundOf()], 1)).toEqual(was)
  })

  test('is the same for each invoice of one ground but for what is its own, and together of more of them', () => {
    const one = groundOf()
    const [first, second] = [1, 2].map((id) =>
      inputsOf({ ...found, invoice: { ...found.invoice, id } }, [one], 1),
    )
    expect(first).toEqual(was)
    expect(changedSince(was, second as Inputs)).toBe('De factuur of een correctie ervan')
    const both = inputsOf(found, [one, groundOf({ agreements: [] })], 1)
    expect(Object.keys(both.others)).toEqual(Object.keys(was.others))
    expect(both.others['Energiebelasting 2026']).not.toBe(was.others['Energiebelasting 2026'])
  })

  test('counts what does not fit', () => {
    const many = Array.from({ length: 40 }, (_, nth) => ({ source: `Energiebelasting van regio ${nth}` }))
    const text = told(withTables({ energyTax: many })) ?? ''
    expect(text.length).toBeLessThanOrEqual(500)
    expect(text).toMatch(/; en nog \d+$/)
  })
})
