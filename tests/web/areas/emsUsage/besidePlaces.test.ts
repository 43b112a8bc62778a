import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Usage } from '../../../../src/contract/areas/emsUsage/usageCalls.ts'
import { isoAt } from '../../../../src/domain/time/amsterdam.ts'
import { addDays, type Day, daysBetween, startOfDay, weekday } from '../../../../src/domain/time/day.ts'
import { besidePlaces } from '../../../../src/web/areas/emsUsage/besidePlaces.ts'
import { periodBeside, spanAt, steps } from '../../../../src/web/areas/emsUsage/usagePeriods.ts'
import { usageWith } from './usageWorld.ts'

/** Days by so many minutes. */
function fineDays(from: Day, days: number, minutes: number): Usage {
  const to = addDays(from, days - 1)
  const count = (startOfDay(addDays(from, days)) - startOfDay(from)) / (minutes * 60_000)
  return usageWith({ from, to, count, minutes, starts: null, first: isoAt(startOfDay(from)) })
}

describe('the places of a year before', () => {
  test('meet by the clock where the clock changed in one of both: of 24 hours beside 23, the hour from two has none', () => {
    const at = besidePlaces(fineDays('2024-03-24', 1, 60), fineDays('2023-03-26', 1, 60))
    expect(at).toEqual([0, 1, null, ...Array.from({ length: 21 }, (_, place) => place + 2)])
  })

  test('of an hour that comes twice the second has nothing beside it', () => {
    const at = besidePlaces(fineDays('2026-10-25', 1, 60), fineDays('2025-10-27', 1, 60))
    expect(at.slice(0, 5)).toEqual([0, 1, 2, null, 3])
    expect(at.at(-1)).toBe(23)
    const back = besidePlaces(fineDays('2025-10-27', 1, 60), fineDays('2026-10-25', 1, 60))
    expect(back.slice(0, 5)).toEqual([0, 1, 2, 4, 5])
  })

  test('are none where the meter was read by the hour then', () => {
    expect(new Set(besidePlaces(fineDays('2026-03-02', 1, 15), fineDays('2025-03-03', 1, 60)))).toEqual(
      new Set([null]),
    )
  })

  test('meet by weekday and clock, each at most once, whatever the days', () => {
    const spans = fc.record({
      later: fc.nat(1500),
      days: fc.integer({ min: 1, max: 9 }),
      minutes: fc.constantFrom(15, 60),
    })
    fc.assert(
      fc.property(spans, ({ later, days, minutes }) => {
        const from = addDays('2022-01-03', later)
        const own = fineDays(from, days, minutes)
        const other = fineDays(addDays(from, -364), days, minutes)
        const at = besidePlaces(own, other)
        const found = at.flatMap((place) => place ?? [])
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((place) => place < other.count)).toBe(true)
        // No more is without than the hour that is there once too often.
        expect(at.length - found.length).toBeLessThanOrEqual(60 / minutes)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the period a year before', () => {
  test('of a month by days begins 364 days before it; by months it is the same month', () => {
    const november = { step: 'month', day: '2026-11-05', until: null } as const
    expect(periodBeside(november, 'year', 'day')).toEqual({
      step: 'free',
      day: '2025-11-02',
      until: '2025-12-01',
    })
    const year = { step: 'year', day: '2026-11-05', until: null } as const
    const before = periodBeside(year, 'year', 'month')
    expect(spanAt(before.step, before.day)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(periodBeside(year, 'year', 'day')).toEqual({
      step: 'free',
      day: '2025-01-02',
      until: '2026-01-01',
    })
    expect(periodBeside(november, 'before', 'day')).toMatchObject({ step: 'month', day: '2026-10-31' })
  })

  test('is as long, and begins on the same weekday, for whatever is drawn by days or finer', () => {
    const asked = fc.record({ step: fc.constantFrom(...steps), later: fc.nat(3000), days: fc.nat(60) })
    fc.assert(
      fc.property(asked, ({ step, later, days }) => {
        const day = addDays('2019-01-01', later)
        const until = step === 'free' ? addDays(day, days) : null
        const own = spanAt(step, day, until)
        const found = periodBeside({ step, day, until }, 'year', 'day')
        const other = spanAt(found.step, found.day, found.until)
        expect(weekday(other.from)).toBe(weekday(own.from))
        expect(daysBetween(other.from, own.from)).toBe(364)
        expect(daysBetween(other.to, own.to)).toBe(364)
      }),
    )
  })
})
