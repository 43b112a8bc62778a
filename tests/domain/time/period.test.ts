import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, daysBetween, minutesOfDay } from '../../../src/domain/time/day.ts'
import { calendarSteps, periodOf, periodsIn, spanOf } from '../../../src/domain/time/period.ts'

describe('a period of the calendar', () => {
  it('holds its day', () => {
    expect(periodOf('day', '2024-02-29')).toEqual({ from: '2024-02-29', until: '2024-03-01' })
    expect(periodOf('week', '2023-10-29')).toEqual({ from: '2023-10-23', until: '2023-10-30' })
    expect(periodOf('month', '2023-12-31')).toEqual({ from: '2023-12-01', until: '2024-01-01' })
    expect(periodOf('quarter', '2023-11-05')).toEqual({ from: '2023-10-01', until: '2024-01-01' })
    expect(periodOf('year', '2023-06-15')).toEqual({ from: '2023-01-01', until: '2024-01-01' })
  })

  it('lasts 23 or 25 hours when its day does', () => {
    const { start, end } = spanOf(periodOf('day', '2023-10-29'))
    expect((end - start) / 3_600_000).toBe(25)
  })

  test('periods cover a stretch without gap or overlap', () => {
    const days = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(fc.constantFrom(...calendarSteps), days, days, (step, first, length) => {
        const from = addDays('2022-01-01', first)
        const until = addDays(from, length)
        const periods = periodsIn(step, { from, until })
        let at = from
        for (const period of periods) {
          expect(period.from).toBe(at)
          at = period.until
        }
        expect(at).toBe(until)
      }),
    )
  })

  test('a year by quarter has the minutes of a year by week', () => {
    const minutes = (step: 'quarter' | 'week') =>
      periodsIn(step, { from: '2023-01-01', until: '2024-01-01' })
        .flatMap(({ from, until }) =>
          Array.from({ length: daysBetween(from, until) }, (_, i) => addDays(from, i)),
        )
        .reduce((sum, day) => sum + minutesOfDay(day), 0)
    expect(minutes('quarter')).toBe(525_600)
    expect(minutes('week')).toBe(525_600)
  })
})
