import { describe, expect, it } from 'vitest'
import { type DatedPercentage, isVatDivided, vatOf } from '../../../src/domain/tax/amounts.ts'

describe('VAT by the day of delivery', () => {
  const rates: DatedPercentage[] = [
    { percentage: '21', from: '2019-01-01', to: '2022-06-30' },
    { percentage: '9', from: '2022-07-01', to: '2022-12-31' },
    { percentage: '21', from: '2023-01-01', to: '2026-12-31' },
  ]

  it('is 9 % of what was delivered from 1 July up to and including 31 December 2022', () => {
    expect(vatOf([{ from: '2022-07-01', to: '2022-12-31', cents: 10_000 }], rates)).toEqual([
      { percentage: '9', base: 10_000, vat: 900 },
    ])
  })

  it('a bill over that border is split by days, and VAT is worked out once a rate', () => {
    const split = vatOf([{ from: '2022-06-01', to: '2022-07-30', cents: 10_001 }], rates)
    expect(split).toEqual([
      { percentage: '21', base: 5_000, vat: 1_050 },
      { percentage: '9', base: 5_001, vat: 450 },
    ])
  })

  it('is divided only where the rate changes inside an amount', () => {
    expect(isVatDivided({ from: '2022-06-01', to: '2022-07-30' }, rates)).toBe(true)
    expect(isVatDivided({ from: '2022-07-01', to: '2022-12-31' }, rates)).toBe(false)
    const same = [...rates.slice(0, 1), { percentage: '21', from: '2022-07-01', to: '2022-12-31' }]
    expect(isVatDivided({ from: '2022-06-01', to: '2022-07-30' }, same)).toBe(false)
  })

  it('is unknown where no rate is known', () => {
    expect(vatOf([{ from: '2026-12-31', to: '2027-01-01', cents: 100 }], rates)).toBeNull()
  })

  it('example 1: 21 % of € 6.077,56 is € 1.276,29', () => {
    expect(vatOf([{ from: '2024-10-01', to: '2025-09-30', cents: 607_756 }], rates)?.[0]?.vat).toBe(127_629)
  })
})
