import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overDays, savingsPotential } from '../../../src/domain/comparison/potential.ts'

const price = '0.250000'

describe('the savings potential', () => {
  test('is what was used beyond the reference, at the price of one more unit', () => {
    // 12.000 kWh where like buildings use 10.000: 2.000 × € 0,25.
    expect(savingsPotential({ used: 12_000_000, reference: 10_000_000, price })).toBe(50_000)
  })
  test('is nothing where no more was used, and not known where one of the three is not', () => {
    expect(savingsPotential({ used: 9_000, reference: 10_000, price })).toBe(0)
    expect(savingsPotential({ used: null, reference: 1, price })).toBeNull()
    expect(savingsPotential({ used: 1, reference: null, price })).toBeNull()
    expect(savingsPotential({ used: 1, reference: 1, price: null })).toBeNull()
  })
  test('is never below nothing, nor more than all that was used costs', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 })
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 2e9, noNaN: true }), (used, reference) => {
        const cents = savingsPotential({ used, reference, price })
        expect(cents).toBeGreaterThanOrEqual(0)
        expect(cents).toBeLessThanOrEqual(used / 40 + 1)
      }),
    )
  })
})

test('what was used in other days counts by the day', () => {
  expect(overDays(28_000, 28, 31)).toBe(31_000)
  expect(overDays(28_000, 0, 31)).toBeNull()
  expect(overDays(null, 28, 31)).toBeNull()
})
