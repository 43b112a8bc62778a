import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { baseLoadOf, baseLoadPerDay } from '../../../src/domain/energy/baseLoad.ts'
import { completenessOf, isEnough } from '../../../src/domain/energy/completeness.ts'
import { kwhOfGas, normalCubicMetres } from '../../../src/domain/energy/gas.ts'
import { loadDuration, powerDuring } from '../../../src/domain/energy/loadDuration.ts'
import { peakOf, peaksOf } from '../../../src/domain/energy/peak.ts'
import { sharesOf } from '../../../src/domain/energy/shares.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'

const quarters = fc.array(fc.nat(100_000), { minLength: 20, maxLength: 24 })

describe('base load', () => {
  test('is what the night takes but for its lowest twentieth: 25 Wh a quarter-hour is 100 W', () => {
    expect(baseLoadOf([...Array(23).fill(25), 0])).toBe(100)
  })
  test('is not said of a night of which too little is known', () => {
    expect(baseLoadOf(Array(19).fill(25))).toBeNull()
  })
  test('lies between the least and the most of the night', () => {
    fc.assert(
      fc.property(quarters, (night) => {
        const found = baseLoadOf(night) as number
        expect(found).toBeGreaterThanOrEqual(Math.min(...night) * 4)
        expect(found).toBeLessThanOrEqual(Math.max(...night) * 4)
      }),
    )
  })
})

describe('base load per day', () => {
  const nightOf = (day: string, wh: number) => ({ first: startOfDay(day), values: Array(96).fill(wh) })
  test('reads each night from its own midnight: 25 Wh a quarter-hour is 100 W', () => {
    const { first, values } = nightOf('2026-03-02', 25)
    expect(
      baseLoadPerDay({ first, values: [...values, ...Array(24).fill(50), ...Array(72).fill(900)] }),
    ).toEqual({
      from: '2026-03-02',
      values: [100, 200],
    })
  })
  test('begins no night in the middle, and keeps its days where the clock changes', () => {
    const whole = (days: number) =>
      Array((startOfDay(addDays('2026-10-24', days)) - startOfDay('2026-10-24')) / 900_000)
    const three = baseLoadPerDay({ first: startOfDay('2026-10-24'), values: whole(3).fill(10) })
    expect(three.values).toEqual([40, 40, 40])
    const late = baseLoadPerDay({
      first: startOfDay('2026-10-24') + 4 * 3_600_000,
      values: whole(1).fill(10),
    })
    expect(late.values[0]).toBeNull()
  })
  test('is what each night alone says, wherever the span begins', () => {
    const nights = fc.array(fc.array(fc.option(fc.nat(9_000)), { minLength: 96, maxLength: 96 }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(nights, (days) => {
        const first = startOfDay('2026-06-01')
        const alone = days.map((day) => baseLoadOf(day.slice(0, 24).filter((one) => one !== null)))
        expect(baseLoadPerDay({ first, values: days.flat() }).values).toEqual(alone)
      }),
    )
  })
})

describe('peak', () => {
  test('is four times the highest quarter-hour, and says when: 35.25 kWh is 141 kW', () => {
    expect(peakOf([10_000, null, 35_250, 35_250])).toEqual({ watts: 141_000, at: 2 })
    expect(peakOf([null])).toBeNull()
  })
  test('is passed by no quarter-hour', () => {
    fc.assert(
      fc.property(quarters, (values) => {
        const peak = peakOf(values)
        expect(values.every((value) => value * 4 <= (peak?.watts ?? 0))).toBe(true)
        expect((values[peak?.at ?? 0] as number) * 4).toBe(peak?.watts)
      }),
    )
  })
  test('of each part is found in that part: of two days of which the second begins at the third', () => {
    expect(peaksOf([10, 30, 20, null, null], [0, 2, 3, 5])).toEqual([
      { watts: 120, at: 1 },
      { watts: 80, at: 2 },
      null,
    ])
  })
  test('of the whole is the highest of those of its parts, wherever it is cut', () => {
    fc.assert(
      fc.property(quarters, fc.array(fc.nat(20)), (values, cuts) => {
        const edges = [0, ...cuts.toSorted((one, other) => one - other), values.length]
        const parts = peaksOf(values, edges)
        const highest = parts.flatMap((one) => one ?? []).find(({ at }) => at === peakOf(values)?.at)
        expect(highest).toEqual(peakOf(values))
        expect(Math.max(...parts.map((one) => one?.watts ?? 0))).toBe(peakOf(values)?.watts)
      }),
    )
  })
})

describe('gas', () => {
  test('25,037.4 m³ of 34.92 MJ is 24,859 m³ at the standard (domain, example 3)', () => {
    expect(normalCubicMetres(25_037.4, { calorific: 34.92 })).toBe(24_859)
  })
  test('one cubic metre at the standard is 9.769 kWh', () => {
    expect(kwhOfGas(1)).toBeCloseTo(9.769, 3)
  })
  test('what goes out is what came in, the other way round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (volume) => {
        expect(normalCubicMetres(volume, { calorific: 35.17 })).toBe(volume)
        expect(normalCubicMetres(-volume, { calorific: 35.17 })).toBe(-volume)
      }),
    )
  })
})

describe('completeness', () => {
  test('nine tenths is enough', () => {
    expect(isEnough(completenessOf(1296, 1440))).toBe(true)
    expect(isEnough(completenessOf(1295, 1440))).toBe(false)
    expect(completenessOf(0, 0)).toBe(1)
  })
  test('is a part', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (known, all) => {
        expect(completenessOf(known, all)).toBeGreaterThanOrEqual(0)
        expect(completenessOf(known, all)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('shares of night, weekend and low tariff', () => {
  test('an even load is 8 of 24 hours night; on a working day the low tariff is as large', () => {
    const day = { first: startOfDay('2026-06-17'), minutes: 60, values: Array(24).fill(10) }
    expect(sharesOf(day)).toEqual({ night: 8 / 24, weekend: 0, low: 8 / 24 })
    expect(sharesOf(day, 'noordBrabantLimburg')?.low).toBeCloseTo(10 / 24)
  })
  test('a Saturday is all weekend and all low', () => {
    const day = { first: startOfDay('2026-06-20'), minutes: 60, values: Array(24).fill(10) }
    expect(sharesOf(day)).toEqual({ night: 8 / 24, weekend: 1, low: 1 })
  })
  test('nothing used has no shares, unknown hours count in none', () => {
    expect(sharesOf({ first: 0, minutes: 60, values: [null, 0] })).toBeNull()
  })
  test('are parts, and what is weekend is low', () => {
    const values = fc.array(fc.option(fc.nat(1000)), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(values, fc.nat(600), (row, days) => {
        const shares = sharesOf({ first: startOfDay(addDays('2026-01-01', days)), minutes: 60, values: row })
        if (shares === null) return
        for (const share of Object.values(shares)) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('load duration', () => {
  test('runs from the peak down, without what is unknown', () => {
    expect(loadDuration([3, null, 7, 5])).toEqual([7, 5, 3])
    expect(powerDuring([7, 5, 3], 0)).toBe(7)
    expect(powerDuring([7, 5, 3], 1)).toBe(3)
    expect(powerDuring([], 0.5)).toBeNull()
  })
  test('keeps the sum and never rises', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(1000))), (powers) => {
        const curve = loadDuration(powers)
        const sum = (values: readonly (number | null)[]) =>
          values.reduce<number>((all, value) => all + (value ?? 0), 0)
        expect(sum(curve)).toBe(sum(powers))
        expect(curve.every((power, at) => at === 0 || power <= (curve[at - 1] as number))).toBe(true)
      }),
    )
  })
})
