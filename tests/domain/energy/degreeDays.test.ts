import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atOtherDegreeDays,
  degreeDaysOf,
  degreeDaysPer,
  plainDegreeDaysPer,
  sumOfDays,
  weightedDegreeDaysOf,
  weightOf,
} from '../../../src/domain/energy/degreeDays.ts'
import { addDays } from '../../../src/domain/time/day.ts'
import { hasSharedData, sharedText } from '../time/shared.ts'

describe('degree days', () => {
  test('a day of 5 °C has 13, in January 14.3, in July 10.4', () => {
    expect(degreeDaysOf(5)).toBe(13)
    expect(weightedDegreeDaysOf('2026-01-15', 5)).toBeCloseTo(14.3)
    expect(weightedDegreeDaysOf('2026-07-15', 5)).toBeCloseTo(10.4)
    expect(weightOf('2026-03-15')).toBe(1)
    expect(degreeDaysOf(18.5)).toBe(0)
  })
  test('are never below zero, and fall as it gets warmer', () => {
    const temperature = fc.double({ min: -30, max: 40, noNaN: true })
    fc.assert(
      fc.property(temperature, temperature, (one, other) => {
        const [cold, warm] = one < other ? [one, other] : [other, one]
        expect(degreeDaysOf(warm)).toBeGreaterThanOrEqual(0)
        expect(degreeDaysOf(cold)).toBeGreaterThanOrEqual(degreeDaysOf(warm))
      }),
    )
  })
  test('a use is brought to another cold and back', () => {
    expect(atOtherDegreeDays(1000, 200, 250)).toBe(1250)
    expect(atOtherDegreeDays(1000, 0, 250)).toBeNull()
  })
  test('of days add up to those of their period; a day that is not known makes the sum unknown', () => {
    const series = degreeDaysPer({ from: '2026-02-27', values: [5000, 8000, 18_500, null] })
    // Weight 1.1 in February, 1.0 in March.
    expect(series).toEqual({ from: '2026-02-27', values: [14_300, 11_000, 0, null] })
    expect(sumOfDays(series, '2026-02-27', '2026-03-01')).toBe(25_300)
    expect(sumOfDays(series, '2026-02-27', '2026-03-02')).toBeNull()
    expect(sumOfDays(series, '2026-02-26', '2026-02-27')).toBeNull()
  })
  test('without weights do not jump where a month begins', () => {
    const mild = { from: '2026-03-31', values: [8000, 8000, null] }
    expect(degreeDaysPer(mild).values).toEqual([10_000, 8000, null])
    expect(plainDegreeDaysPer(mild)).toEqual({ from: '2026-03-31', values: [10_000, 10_000, null] })
  })
  test('of two parts are those of the whole', () => {
    const values = fc.array(fc.integer({ min: -20_000, max: 35_000 }), { minLength: 2, maxLength: 400 })
    fc.assert(
      fc.property(values, fc.nat(), (temperatures, at) => {
        const from = '2026-01-01'
        const cut = 1 + (at % (temperatures.length - 1))
        const series = degreeDaysPer({ from, values: temperatures })
        const [middle, last] = [addDays(from, cut), addDays(from, temperatures.length - 1)]
        const parts =
          (sumOfDays(series, from, addDays(middle, -1)) ?? 0) + (sumOfDays(series, middle, last) ?? 0)
        expect(parts).toBe(sumOfDays(series, from, last))
      }),
    )
  })
  test.skipIf(!hasSharedData)('a Dutch year of hours gives 2,685.96, weighted 2,675.56', () => {
    const lines = sharedText('more/profiles/nl_air_temperature_hourly_8760_default.csv').trim().split(/\r?\n/)
    const temperatures = lines.map(Number)
    let [bare, weighted] = [0, 0]
    for (let day = 0; day < temperatures.length / 24; day++) {
      const hours = temperatures.slice(day * 24, day * 24 + 24)
      const mean = hours.reduce((sum, one) => sum + one, 0) / hours.length
      bare += degreeDaysOf(mean)
      weighted += weightedDegreeDaysOf(addDays('2023-01-01', day), mean)
    }
    expect(bare).toBeCloseTo(2685.96, 1)
    expect(weighted).toBeCloseTo(2675.56, 1)
  })
})
