import { describe, expect, test } from 'vitest'
import type { CheckVerdict } from '../../../src/domain/audit/outcome.ts'
import { bill, month, said, usage } from './said.ts'

const textsOf = (verdict: CheckVerdict | undefined) =>
  verdict?.findings.map(({ text, invoices }) => `${invoices.join()}: ${text}`)

describe('invoices by themselves and beside each other', () => {
  test('FC01: the same number twice', () => {
    expect(textsOf(said('FC01', [bill(1, 900), bill(2, 800, { number: 'nr 1' })]))).toEqual([
      'nr 1: Factuurnummer nr 1 komt vaker voor',
    ])
    expect(said('FC01', [bill(1, 900), bill(2, 800)])?.status).toBe('ok')
  })

  test('FC02 and FC04: days that two invoices are about, with one amount or with two', () => {
    const again = { number: 'nr 9', period: month(1) }
    expect(said('FC02', [bill(1, 900), bill(1, 900, again)])?.status).toBe('finding')
    expect(said('FC04', [bill(1, 900), bill(1, 700, again)])?.status).toBe('finding')
    expect(said('FC04', [bill(1, 900), bill(2, 700)])?.status).toBe('ok')
  })

  test('FC03: days between two invoices that none is about', () => {
    expect(textsOf(said('FC03', [bill(1, 900), bill(3, 800)]))).toEqual([
      'nr 3: Geen factuur over 01/02/2025 t/m 28/02/2025 (28 dagen)',
    ])
    expect(said('FC03', [bill(1, 900), bill(2, 800)])?.status).toBe('ok')
  })

  test('FC05: a length that is not the usual one', () => {
    const long = bill(3, 800, { period: { from: '2025-03-01', to: '2025-04-15' } })
    expect(textsOf(said('FC05', [bill(1, 900), bill(2, 800), long]))).toEqual([
      'nr 3: 46 dagen, gewoon is 31',
    ])
    expect(said('FC05', [bill(1, 900), bill(2, 800)])?.status).toBe('notControlled')
  })

  test('FC06 and FC07: days that cannot be', () => {
    expect(said('FC06', [bill(1, 900, { date: '2025-01-15' })])?.status).toBe('finding')
    expect(said('FC06', [bill(1, 900, { date: '2025-01-15', kind: 'voorschot' })])?.status).toBe('ok')
    expect(said('FC07', [bill(1, 900, { date: '2025-02-01', dueDate: '2025-01-20' })])?.status).toBe(
      'finding',
    )
    expect(said('FC07', [bill(1, 900, { date: '2025-02-01', dueDate: '2025-03-01' })])?.status).toBe('ok')
  })

  test('FC13: readings that do not connect', () => {
    const read = (nth: number, readingFrom: number, readingTo: number) =>
      bill(nth, 900, { lines: usage(900).map((line) => ({ ...line, readingFrom, readingTo })) })
    expect(said('FC13', [read(1, 100, 1000), read(2, 1010, 1910)])?.status).toBe('finding')
    expect(said('FC13', [read(1, 100, 1000), read(2, 1000, 1900)])?.status).toBe('ok')
  })

  test('FC24: VAT by the day of delivery, and that of all lines together', () => {
    const late = { period: month(8, 2022), lines: usage(1000) }
    const years = { period: { from: '2022-01-01', to: '2022-12-31' } }
    const verdict = said('FC24', [bill(8, 1000, late)], years)
    expect([verdict?.findings[0]?.text, verdict?.findings[0]?.amount]).toEqual([
      'Levering: 21% btw, op deze dagen geldt 9%',
      '12.00',
    ])
    expect(said('FC24', [bill(1, 1000, { totals: { vat: '25.00' } })])?.findings[0]?.amount).toBe('4.00')
    expect(said('FC24', [bill(1, 1000, { totals: { vat: '21.00' } })])?.status).toBe('ok')
  })

  test('FC25: lines that do not add up', () => {
    expect(said('FC25', [bill(1, 1000, { totals: { excl: '110.00' } })])?.findings[0]?.amount).toBe('10.00')
    expect(said('FC25', [bill(1, 1000, { totals: { excl: '100.02' } })])?.status).toBe('ok')
  })

  test('FC26: advances of which twelve are more than a year costs', () => {
    const priced = {
      connections: [
        {
          ean: 'een',
          product: 'electricity',
          facts: { segment: 'small' },
          volumes: [{ from: '2025-01-01', to: '2025-12-31', single: 12000 }],
        },
      ],
      agreements: [{ id: 'a', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' }] }],
    }
    const advance = (amount: string) => [
      bill(1, 0, { kind: 'voorschot', lines: [{ description: 'Voorschot', amount }] }),
    ]
    expect(said('FC26', advance('116.00'), priced)?.status).toBe('finding')
    expect(said('FC26', advance('114.00'), priced)?.status).toBe('ok')
  })

  test('FC27: days on which nobody managed the connection', () => {
    const managed = {
      connections: [{ ean: 'een', product: 1, facts: { segment: 'large' }, managed: { from: '2025-02-01' } }],
    }
    expect(said('FC27', [bill(1, 900), bill(2, 900)], managed)?.findings).toMatchObject([
      { invoices: ['nr 1'], severity: 'high' },
    ])
  })

  test('FC28: what has not come yet is awaited for forty-five days', () => {
    const priced = {
      period: { from: '2025-01-01', to: '2025-02-28' },
      connections: [
        {
          ean: 'een',
          product: 1,
          facts: { segment: 'large' },
          volumes: [
            { ...month(1), single: 900 },
            { ...month(2), single: 800 },
          ],
        },
      ],
      agreements: [{ id: 'a', parts: [{ code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.10' }] }],
    }
    expect(said('FC28', [bill(1, 900)], { ...priced, asOf: '2025-04-13' })?.status).toBe('ok')
    expect(said('FC28', [bill(1, 900)], { ...priced, asOf: '2025-04-14' })?.findings).toMatchObject([
      { text: 'Leverancier: geen factuur over 01/02/2025 t/m 28/02/2025', isInfo: true },
    ])
  })

  test('FC29: another number of days than those of the period', () => {
    const days = (quantity: number) =>
      bill(1, 0, { lines: [{ description: 'Vastrecht', quantity, unit: 'dag', amount: '5.00' }] })
    expect(textsOf(said('FC29', [days(30)]))).toEqual([
      'nr 1: Vastrecht: 30 dagen gerekend, 01/01/2025 t/m 31/01/2025 heeft er 31',
    ])
    expect(said('FC29', [days(31)])?.status).toBe('ok')
  })
})

describe('what was billed as used', () => {
  test('FC08: three times the same a day, unless it is said to be estimated', () => {
    const same = [bill(1, 3100), bill(2, 2800), bill(3, 3100)]
    expect(said('FC08', same)?.findings).toMatchObject([{ invoices: ['nr 3'] }])
    expect(said('FC08', [...same.slice(0, 2), bill(3, 3100, { isEstimated: true })])?.status).toBe('ok')
  })

  test('FC09 and FC10: far above or below the two before', () => {
    const before = [bill(1, 3100), bill(2, 2800)]
    expect(said('FC09', [...before, bill(3, 3800)])?.status).toBe('finding')
    expect(said('FC09', [...before, bill(3, 3700)])?.status).toBe('ok')
    expect(said('FC10', [...before, bill(3, 1500)])?.status).toBe('finding')
    expect(said('FC10', [...before, bill(3, 1600)])?.status).toBe('ok')
  })

  test('each says of what it is so much, as Dutch figures are written', () => {
    const kwh = [bill(1, 31000), bill(2, 28000), bill(3, 48205)]
    expect(textsOf(said('FC09', kwh))).toEqual(['nr 3: 1.555 kWh per dag, de twee ervoor gemiddeld 1.000'])
    const gas = { connections: [{ ean: 'een', product: 'gas', facts: { capacity: 'G4' } }] }
    const gasBill = (nth: number, quantity: number) =>
      bill(nth, quantity, {
        lines: usage(quantity).map((line) => ({ ...line, code: 'SUPPLY_GAS', unit: 'm3n' })),
      })
    const m3 = [gasBill(1, 310), gasBill(2, 280), gasBill(3, 31)]
    expect(textsOf(said('FC10', m3, gas))).toEqual(['nr 3: 1 m³ per dag, de twee ervoor gemiddeld 10'])
  })

  test('each connection of one invoice keeps its own unit', () => {
    const both = {
      connections: [
        { ean: 'gas', product: 'gas', facts: { capacity: 'G4' } },
        { ean: 'een', product: 'electricity', facts: { capacity: '3x25A' } },
      ],
    }
    const together = (nth: number, quantity: number) =>
      bill(nth, quantity, {
        lines: [
          ...usage(quantity).map((line) => ({ ...line, code: 'SUPPLY_GAS', unit: 'm3n', ean: 'gas' })),
          ...usage(1000).map((line) => ({ ...line, ean: 'een' })),
        ],
      })
    expect(textsOf(said('FC10', [together(1, 310), together(2, 280), together(3, 31)], both))).toContain(
      'nr 3: 1 m³ per dag, de twee ervoor gemiddeld 10',
    )
  })

  test('FC11: far from the same month a year before', () => {
    const years = { period: { from: '2024-01-01', to: '2025-12-31' } }
    const last = bill(1, 3100, { number: 'vorig', period: month(1, 2024) })
    expect(said('FC11', [last, bill(1, 4000)], years)?.status).toBe('finding')
    expect(said('FC11', [last, bill(1, 3500)], years)?.status).toBe('ok')
    expect(said('FC11', [bill(1, 3500)], years)?.status).toBe('notControlled')
  })
})
