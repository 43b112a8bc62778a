import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitted, temperatureFit } from '../../../src/domain/energy/temperatureFit.ts'

const days = (from: number, to: number, used: (temperature: number) => number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ temperature: from + at, used: used(from + at) }))

describe('use against the temperature outside', () => {
  test('a building that takes 10 m³ a day and 5 more for each degree below 16 °C', () => {
    const fit = temperatureFit(days(-4, 24, (temperature) => 10 + 5 * Math.max(0, 16 - temperature)))
    expect(fit).toMatchObject({ limit: 16, days: 29, isLimitSeen: true })
    expect(fit?.base).toBeCloseTo(10, 6)
    expect(fit?.perDegree).toBeCloseTo(5, 6)
    expect(fit?.explained).toBeCloseTo(1, 6)
    expect(fitted(fit as never, 20)).toBeCloseTo(10, 6)
    expect(fitted(fit as never, -4)).toBeCloseTo(110, 6)
  })

  test('in winter alone it is one straight line, on which no limit is seen', () => {
    const fit = temperatureFit(days(-6, 8, (temperature) => 100 - 4 * temperature))
    expect(fit?.isLimitSeen).toBe(false)
    expect(temperatureFit(days(-6, 28, (temperature) => 300 - 4 * temperature))?.isLimitSeen).toBe(false)
    expect(fit?.perDegree).toBeCloseTo(4, 6)
    expect(fitted(fit as never, 0)).toBeCloseTo(100, 6)
  })

  test('the line of five points by hand: slope 2, of which 0,8 is explained', () => {
    // Colds of 0 to 9 twice, and uses that lie one off by turns: the squares left are 20, of 20 + 4 × 165 in all.
    const points = days(1, 10, (temperature) => 2 * (10 - temperature)).flatMap(({ temperature, used }) => [
      { temperature, used: used + 1 },
      { temperature, used: used - 1 },
    ])
    const fit = temperatureFit(points)
    expect(fit?.perDegree).toBeCloseTo(2, 6)
    expect(fit?.explained).toBeCloseTo(1 - 20 / (20 + 4 * 165), 6)
  })

  test('is not told of nine days, nor of days that are all alike', () => {
    expect(temperatureFit(days(0, 8, (temperature) => temperature))).toBeNull()
    expect(
      temperatureFit([...days(0, 4, () => 3), ...days(0, 4, () => 4), ...days(0, 4, () => 5)]),
    ).toBeNull()
  })

  test('finds any such building back, and never explains more than all', () => {
    const buildings = fc.record({
      limit: fc.integer({ min: 24, max: 40 }).map((half) => half / 2),
      base: fc.integer({ min: 0, max: 500 }),
      perDegree: fc.integer({ min: 1, max: 90 }),
    })
    fc.assert(
      fc.property(buildings, ({ limit, base, perDegree }) => {
        const fit = temperatureFit(days(-8, 28, (one) => base + perDegree * Math.max(0, limit - one)))
        expect(fit?.limit).toBe(limit)
        expect(fit?.base).toBeCloseTo(base, 4)
        expect(fit?.perDegree).toBeCloseTo(perDegree, 4)
      }),
    )
    const clouds = fc.array(
      fc.record({
        temperature: fc.oneof(fc.integer({ min: -15, max: 30 }), fc.constantFrom(-11, 0, 7, 20)),
        used: fc.nat(9_000),
      }),
      { minLength: 10, maxLength: 60 },
    )
    fc.assert(
      fc.property(clouds, (points) => {
        const fit = temperatureFit(points)
        if (fit === null) return
        expect(fit.explained).toBeGreaterThanOrEqual(0)
        expect(fit.explained).toBeLessThanOrEqual(1)
        // Shifted by an amount only the base shifts.
        const shifted = temperatureFit(points.map((one) => ({ ...one, used: one.used + 100 })))
        expect(shifted?.base).toBeCloseTo(fit.base + 100, 3)
        expect(shifted?.limit).toBe(fit.limit)
      }),
      // Days of few temperatures, among which limits do as well as each other.
      { numRuns: 3000 },
    )
  })
})
