import { describe, expect, test } from 'vitest'
import { amounts, outcomeOf } from './unseen.ts'

const single = { code: 'SUPPLY_SINGLE', unit: 'kwh', rate: '0.30' }
const high = { code: 'SUPPLY_HIGH', unit: 'kwh', rate: '0.33' }
const low = { code: 'SUPPLY_LOW', unit: 'kwh', rate: '0.27' }

const suppliedBy = (readings: readonly object[], parts: readonly object[]) =>
  amounts(
    outcomeOf({
      connection: { facts: { capacity: '3x25A' }, readings },
      agreements: [{ id: 'levering', parts }],
    }),
    'SUPPLY',
  )

const one = [
  { date: '2025-01-01', single: '1000' },
  { date: '2026-01-01', single: '6000' },
]
const two = [
  { date: '2025-01-01', high: '0', low: '0' },
  { date: '2026-01-01', high: '3000', low: '2000' },
]
const swapped = [
  { date: '2025-01-01', meter: 'A', single: '1000' },
  { date: '2025-03-15', meter: 'A', single: '3000' },
  { date: '2025-03-15', meter: 'B', high: '10', low: '5' },
  { date: '2026-01-01', meter: 'B', high: '2010', low: '1205' },
]

/** A sheet often has a price for one register and for two: which of them is paid, the meter says (domain, C2 steps 3 and 5). */
describe('prices for one register and for two', () => {
  test('each kWh is paid once, by the registers of its meter', () => {
    expect(suppliedBy(one, [single, high, low])).toEqual(['SUPPLY_SINGLE 2025-01-01 1500.00'])
    expect(suppliedBy(two, [single, high, low])).toEqual([
      'SUPPLY_HIGH 2025-01-01 990.00',
      'SUPPLY_LOW 2025-01-01 540.00',
    ])
  })

  test('a meter of another kind is paid by its own registers from its first day', () => {
    // 2.000 × 0,30 on the old meter; 2.000 × 0,33 and 1.200 × 0,27 on the new one.
    expect(suppliedBy(swapped, [single, high, low])).toEqual([
      'SUPPLY_SINGLE 2025-01-01 600.00',
      'SUPPLY_HIGH 2025-03-15 660.00',
      'SUPPLY_LOW 2025-03-15 324.00',
    ])
  })

  test('where one price was agreed alone, all is paid by it', () => {
    expect(suppliedBy(two, [single])).toEqual(['SUPPLY_SINGLE 2025-01-01 1500.00'])
    expect(suppliedBy(swapped, [single])).toEqual(['SUPPLY_SINGLE 2025-01-01 1560.00'])
  })
})
