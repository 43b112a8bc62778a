import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursOfMonth, type Month } from '../../../src/domain/forecast/months.ts'
import {
  type MonthMeasured,
  outcomeOf,
  savedInCold,
  savedPlainly,
  spanOf,
  windowsOf,
} from '../../../src/domain/saving/measured.ts'

const { before, after } = windowsOf('2025-01-01')
/** Weighted degree days of the months from January on, in thousandths: two thousand six hundred and some in a year. */
const winter = [480, 410, 330, 170, 80, 20, 5, 10, 50, 170, 340, 450].map((days) => days * 1000)
const mild = winter.map((days) => days * 0.9)

/** Twelve months of a boiler: so many thousandths an hour for hot water, and so many units a degree day. */
const boiler = (
  months: readonly Month[],
  cold: readonly number[],
  { perHour, perDay }: { perHour: number; perDay: number },
): MonthMeasured[] =>
  months.map((month, place) => ({
    month,
    used: Math.round(hoursOfMonth(month) * perHour + (cold[place] ?? 0) * perDay),
    cold: cold[place] ?? null,
  }))

const flat = (months: readonly Month[], used: (place: number) => number | null): MonthMeasured[] =>
  months.map((month, place) => ({ month, used: used(place), cold: null }))

describe('the months before and after a measure', () => {
  test('are whole years beside the month in which it was taken', () => {
    const { before: then, after: since, from } = windowsOf('2026-03-15')
    expect([then[0], then.at(-1), since[0], since.at(-1), from]).toEqual([
      '2025-03-01',
      '2026-02-01',
      '2026-04-01',
      '2027-03-01',
      '2027-04-01',
    ])
    expect(spanOf(windowsOf('2026-03-15'))).toEqual({ from: '2025-03-01', to: '2027-03-31' })
  })
  test('meet where it was taken on the first of a month', () => {
    expect([before.at(-1), after[0], before.length, after.length]).toEqual([
      '2024-12-01',
      '2025-01-01',
      12,
      12,
    ])
  })
})

describe('what was measured to be saved', () => {
  test('on gas: a mild year alone is no saving', () => {
    const of = { perHour: 50, perDay: 2 }
    const found = savedInCold(boiler(before, winter, of), boiler(after, mild, of))
    expect(found?.saved).toBeCloseTo(0, -2)
    expect(found).toMatchObject({ part: 0, isShown: false })
    expect(found?.perDegreeDay).toBeCloseTo(2, 4)
  })
  test('on gas: 20 % less for each degree day in a year that was colder', () => {
    // 2,515 degree days × 2 m³ + 8,784 hours × 0.05 m³ = 5,469.2 m³; after: 2,766.5 × 1.6 + 8,760 × 0.05 = 4,864.4 m³.
    const cold = winter.map((days) => days * 1.1)
    const found = savedInCold(
      boiler(before, winter, { perHour: 50, perDay: 2 }),
      boiler(after, cold, { perHour: 50, perDay: 1.6 }),
    )
    // Expected in that cold: 2,766.5 × 2 + 438 = 5,971 m³; saved 2,766.5 × 0.4 = 1,106.6 m³.
    expect(Math.round((found?.expected ?? 0) / 1000)).toBe(5971)
    expect(Math.round((found?.saved ?? 0) / 100)).toBe(11_066)
    expect(found).toMatchObject({ part: 185, isShown: true })
    expect(found?.margin).toBeLessThan(10)
  })
  test('on electricity: each month beside that of the year before', () => {
    // Twelve times 100 kWh less, of 1,000: the hours of February 2024 had a day more.
    const found = savedPlainly(
      flat(before, () => 1_000_000),
      flat(after, () => 900_000),
    )
    expect(found?.expected).toBe(Math.round(11_000_000 + (1_000_000 * 28) / 29))
    expect(found).toMatchObject({ isShown: true, perDegreeDay: null })
  })
  test('is not shown where months differ more among themselves', () => {
    const found = savedPlainly(
      flat(before, () => 1_000_000),
      flat(after, (place) => 980_000 + (place % 2 === 0 ? 300_000 : -300_000)),
    )
    expect(found?.isShown).toBe(false)
    // s = √(12 × 300² / 11) = 313.3 kWh; × √12 × 1.796 = 1,949 kWh; February makes a little of it.
    expect(found?.margin).toBeGreaterThan(1_900_000)
    expect(found?.margin).toBeLessThan(2_000_000)
  })
  test('a month that was not whole counts on neither side; three are too many', () => {
    const gap = (count: number) => flat(after, (place) => (place < count ? null : 900_000))
    const then = flat(before, () => 1_000_000)
    expect(savedPlainly(then, gap(2))).toMatchObject({
      expected: 10_000_000,
      used: 9_000_000,
      saved: 1_000_000,
      part: 100,
    })
    expect(outcomeOf(then, gap(3), { heats: false })).toEqual({ kind: 'refused', lacks: 'readings' })
  })
  test('gas is not told without the weather, and not corrected where it does not follow it', () => {
    const even = (months: readonly Month[], used: number) =>
      months.map((month, place) => ({
        month,
        used: used + (winter[11 - place] ?? 0) / 1e3,
        cold: winter[place] ?? 0,
      }))
    expect(
      outcomeOf(
        flat(before, () => 1),
        flat(after, () => 1),
        { heats: true },
      ),
    ).toEqual({
      kind: 'refused',
      lacks: 'weather',
    })
    const process = before.map((month, place) => ({
      month,
      used: 1_000_000 - (winter[place] ?? 0),
      cold: winter[place] ?? 0,
    }))
    const found = outcomeOf(process, even(after, 500_000), { heats: true })
    expect(found).toMatchObject({ kind: 'measured', saved: { perDegreeDay: null } })
  })
  test('what was used less is saved more, by just as much, whatever the months were', () => {
    const used = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(used, used, fc.integer({ min: 0, max: 1_000_000 }), (then, since, less) => {
        const months = flat(before, (place) => then[place] ?? 0)
        const one = savedPlainly(
          months,
          flat(after, (place) => since[place] ?? 0),
        )
        const other = savedPlainly(
          months,
          flat(after, (place) => (since[place] ?? 0) - less),
        )
        expect((other?.saved ?? 0) - (one?.saved ?? 0)).toBe(12 * less)
        expect(other?.margin).toBeCloseTo(one?.margin ?? 0, -1)
      }),
    )
  })
  test('a boiler that takes a part less of everything saved that part, in any winter', () => {
    const of = fc.record({
      perHour: fc.integer({ min: 1, max: 400 }),
      perDay: fc.integer({ min: 1, max: 50 }),
    })
    const colds = fc.array(fc.integer({ min: 1000, max: 600_000 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(of, colds, fc.integer({ min: 1, max: 9 }), (made, cold, tenths) => {
        const left = (10 - tenths) / 10
        const found = savedInCold(
          boiler(before, winter, made),
          boiler(after, cold, { perHour: made.perHour * left, perDay: made.perDay * left }),
        )
        expect(found?.part).toBeCloseTo(tenths * 100, -1)
        expect(found?.isShown).toBe(true)
      }),
    )
  })
})
