import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageDays } from '../../../src/domain/energy/averageDay.ts'
import { addDays, startOfDay } from '../../../src/domain/time/day.ts'
import { dayKindOf } from '../../../src/domain/time/dayKind.ts'

const hours = (from: string, days: number, value: (at: number) => number | null) => ({
  ...{ first: startOfDay(from), minutes: 60 },
  values: Array.from({ length: (startOfDay(addDays(from, days)) - startOfDay(from)) / 3_600_000 }, (_, at) =>
    value(at),
  ),
})

describe('the average day by kind of day', () => {
  test('of a week: a working day of 10 and 20 by turns, a Saturday of 5 and a Sunday of 1', () => {
    const found = averageDays(
      hours('2026-03-02', 7, (at) => {
        const day = Math.floor(at / 24)
        return day === 6 ? 1 : day === 5 ? 5 : day % 2 === 0 ? 10 : 20
      }),
    )
    expect(found.map(({ kind, days }) => [kind, days])).toEqual([
      ['workday', 5],
      ['saturday', 1],
      ['dayOff', 1],
    ])
    // Monday, Wednesday and Friday 10, Tuesday and Thursday 20.
    expect(found.map(({ values }) => values[12])).toEqual([14, 5, 1])
  })

  test('keeps every hour at its place where the clock changes', () => {
    const byClock = (from: string) => {
      const start = startOfDay(from)
      const clock = (at: number) =>
        Number(
          new Date(start + at * 3_600_000)
            .toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
            .slice(11, 13),
        )
      return averageDays(hours(from, 1, clock))[0]
    }
    const spring = byClock('2026-03-29')
    expect(spring?.values.slice(0, 5)).toEqual([0, 1, null, 3, 4])
    expect(byClock('2026-10-25')?.values).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
  })

  test('leaves out kinds of which nothing is known, and counts a holiday as a Sunday', () => {
    expect(averageDays(hours('2026-03-02', 7, () => null))).toEqual([])
    expect(averageDays(hours('2026-12-25', 1, () => 3)).map(({ kind }) => kind)).toEqual(['dayOff'])
  })

  test('holds together all that was used, and never more or less than its hours', () => {
    const values = fc.array(fc.nat(90_000), { minLength: 24 * 8, maxLength: 24 * 8 })
    fc.assert(
      fc.property(values, fc.nat(60), (used, later) => {
        const from = addDays('2026-05-04', later)
        const found = averageDays(hours(from, 8, (at) => used[at] ?? 0))
        const sum = found.reduce(
          (all, one) => all + one.days * one.values.reduce<number>((whole, value) => whole + (value ?? 0), 0),
          0,
        )
        expect(sum).toBeCloseTo(
          used.reduce((one, other) => one + other, 0),
          3,
        )
        expect(found.reduce((all, { days }) => all + days, 0)).toBe(8)
        for (const { kind, values: mean } of found)
          for (const [clock, value] of mean.entries()) {
            const own = Array.from({ length: 8 }, (_, day) => day).filter(
              (day) => dayKindOf(addDays(from, day)) === kind,
            )
            const all = own.map((day) => used[day * 24 + clock] as number)
            expect(value).toBeGreaterThanOrEqual(Math.min(...all) - 1e-6)
            expect(value).toBeLessThanOrEqual(Math.max(...all) + 1e-6)
          }
      }),
      { numRuns: 30 },
    )
  })
})
