import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownUse, savingDutyOf } from '../../../src/domain/saving/duty.ts'
import { isWithinTerm, paybackTenths, savingCents } from '../../../src/domain/saving/payback.ts'
import { yearsLater } from '../../../src/domain/time/yearsLater.ts'

const law = { reportKwh: 50_000, reportM3: 25_000, researchKwh: 10_000_000, researchM3: 170_000 }

describe('the energy-saving duty of a location', () => {
  test('what is made counts, and what is fed in does not', () => {
    const use = { takenKwh: 30_000, madeKwh: 40_000, fedInKwh: 15_000, gasM3: 0 }
    expect(ownUse(use)).toEqual({ kwh: 55_000, isLeast: false })
    expect(savingDutyOf({ kwh: 55_000, gasM3: 0 }, law)).toBe('informatie')
  })

  test('on the threshold is over it, of either product', () => {
    const of = (kwh: number, gasM3: number) => savingDutyOf({ kwh, gasM3 }, law)
    expect([of(49_999, 24_999), of(50_000, 0), of(0, 25_000)]).toEqual(['geen', 'informatie', 'informatie'])
    expect([of(9_999_999, 169_999), of(10_000_000, 0), of(0, 170_000)]).toEqual([
      'informatie',
      'onderzoek',
      'onderzoek',
    ])
  })

  test('without a figure of what is made it is at least what was taken', () => {
    const use = { takenKwh: 48_000, madeKwh: null, fedInKwh: 9_000, gasM3: 0 }
    expect(ownUse(use)).toEqual({ kwh: 48_000, isLeast: true })
    expect(ownUse({ ...use, fedInKwh: 0 })).toEqual({ kwh: 48_000, isLeast: false })
    expect(ownUse({ ...use, madeKwh: 5000 })).toEqual({ kwh: 48_000, isLeast: true })
  })

  test('more use never is less duty', () => {
    const rank = { geen: 0, informatie: 1, onderzoek: 2 }
    const amount = fc.integer({ min: 0, max: 20_000_000 })
    fc.assert(
      fc.property(amount, amount, amount, (kwh, more, gasM3) => {
        const [one, other] = [
          savingDutyOf({ kwh, gasM3 }, law),
          savingDutyOf({ kwh: kwh + more, gasM3 }, law),
        ]
        expect(rank[other]).toBeGreaterThanOrEqual(rank[one])
      }),
    )
  })
})

describe('what a measure saves', () => {
  const led = { powerKwh: 9000, gasM3: null, powerPrice: '0.21', gasPrice: null }

  test('€ 8.000 that saves 9.000 kWh at 0,21 pays back in 4,2 years and is obligatory', () => {
    expect(savingCents(led)).toBe(189_000)
    expect(paybackTenths(800_000, 189_000)).toBe(42)
    expect(isWithinTerm(800_000, 189_000)).toBe(true)
  })

  test('both products count, and what has no price has no saving', () => {
    expect(savingCents({ ...led, gasM3: 1000, gasPrice: '1.05' })).toBe(294_000)
    expect(savingCents({ ...led, gasM3: 1000 })).toBeNull()
    expect(savingCents({ ...led, powerKwh: null })).toBeNull()
    // Heat from a pump: less gas for more electricity.
    expect(savingCents({ ...led, powerKwh: -2000, gasM3: 1000, gasPrice: '1.05' })).toBe(63_000)
    expect(paybackTenths(800_000, -1)).toBeNull()
  })

  test('what rounds to five years and is more is not obligatory', () => {
    expect(paybackTenths(500_001, 100_000)).toBe(50)
    expect([isWithinTerm(500_000, 100_000), isWithinTerm(500_001, 100_000)]).toEqual([true, false])
  })

  test('a payback in tenths is the exact one to half a tenth', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(cents, cents, (investment, saved) => {
        const tenths = paybackTenths(investment, saved) ?? 0
        expect(Math.abs(tenths - (investment * 10) / saved)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

test('a round later is the same day, and of a leap day the 28th', () => {
  expect([yearsLater('2027-12-01', 4), yearsLater('2024-02-29', 1), yearsLater('2024-02-29', 4)]).toEqual([
    '2031-12-01',
    '2025-02-28',
    '2028-02-29',
  ])
})
