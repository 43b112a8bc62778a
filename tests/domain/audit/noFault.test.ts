import { describe, expect, test } from 'vitest'
import { bill, month, said, usage } from './said.ts'

describe('what is no fault of an invoice', () => {
  test('a credit note is no use, nor is it compared with that', () => {
    const year = [1, 2, 3].map((nth) => bill(nth, 100))
    const credit = bill(3, -100, { number: 'credit', kind: 'credit' })
    for (const check of ['FC08', 'FC10'])
      expect(said(check, [...year.slice(0, 2), bill(3, 130), credit])?.findings).toEqual([])
    const before = bill(12, 100, { number: 'eerder', period: month(3, 2024) })
    expect(said('FC11', [before, ...year, credit])?.findings).toEqual([])
  })

  test('an invoice of a year, the last one and the first of a connection have no length of a month', () => {
    const months = [1, 2, 3].map((nth) => bill(nth, 100))
    const year = bill(4, 400, { kind: 'jaar', period: { from: '2025-01-01', to: '2025-12-31' } })
    const last = bill(5, 40, { kind: 'eind', period: { from: '2025-04-01', to: '2025-04-12' } })
    expect(said('FC05', [...months, year, last])?.findings).toEqual([])
    const late = bill(0, 40, { number: 'eerste', period: { from: '2024-12-20', to: '2024-12-31' } })
    const connections = [
      {
        ean: 'een',
        product: 'electricity',
        facts: { segment: 'large' },
        managed: { from: '2024-12-20', to: null },
      },
    ]
    expect(said('FC05', [late, ...months], { connections })?.findings).toEqual([])
    expect(said('FC05', [late, ...months])?.findings).toHaveLength(1)
  })

  test('of an invoice about two connections each has its own days', () => {
    const of = (ean: string, to: string) => ({ ...usage(100)[0], ean, period: { from: '2025-01-01', to } })
    const connections = ['een', 'twee'].map((ean) => ({
      ean,
      product: 'electricity',
      facts: { segment: 'large' },
      managed: { from: null, to: ean === 'een' ? '2025-01-15' : null },
    }))
    const both = (until: string) => bill(1, 0, { lines: [of('een', until), of('twee', '2025-01-31')] })
    expect(said('FC27', [both('2025-01-15')], { connections })?.findings).toEqual([])
    expect(said('FC27', [both('2025-01-31')], { connections })?.findings).toHaveLength(1)
  })
})
