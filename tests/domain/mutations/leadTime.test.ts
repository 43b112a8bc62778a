import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earliestOf, firstDayFor, lastDayToAsk } from '../../../src/domain/mutations/leadTime.ts'
import { addDays, daysFrom } from '../../../src/domain/time/day.ts'
import { dayKindOf } from '../../../src/domain/time/dayKind.ts'

test('a move is asked ten working days before it, a large connection that goes as many months before its last day', () => {
  // Nine working days of January, and 31 December: nobody works on 1 January.
  expect(lastDayToAsk('2026-01-15', { workdays: 10 })).toBe('2025-12-31')
  expect(lastDayToAsk('2026-03-16', { workdays: 10 })).toBe('2026-03-02')
  expect(lastDayToAsk('2026-07-01', { months: 3 })).toBe('2026-03-31')
  expect(lastDayToAsk('2026-07-01', { workdays: 0 })).toBe('2026-07-01')
})

test('a longer term is never later', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((more) => addDays('2024-01-01', more))
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 400 }),
      (day, months, count) => {
        expect(lastDayToAsk(day, { months: months + 1 }) < lastDayToAsk(day, { months })).toBe(true)
        const last = lastDayToAsk(day, { workdays: count })
        expect(lastDayToAsk(day, { workdays: count + 1 }) < last).toBe(true)
        expect(daysFrom(last, day).filter((one) => dayKindOf(one) === 'workday')).toHaveLength(count)
      },
    ),
  )
})

test('of several terms the earliest day holds; of none there is no day', () => {
  expect(earliestOf(['2026-02-01', '2026-01-01'])).toBe('2026-01-01')
  expect(earliestOf([])).toBeNull()
})

test('the first day for which one still is in time has the day before it too late', () => {
  expect(firstDayFor('2026-03-31', { months: 3 })).toBe('2026-07-01')
  expect(firstDayFor('2025-12-31', { workdays: 10 })).toBe('2026-01-15')
  expect(firstDayFor('2026-01-01', { workdays: 10 })).toBe('2026-01-16')
  const days = fc.integer({ min: 0, max: 3000 }).map((more) => addDays('2024-01-01', more))
  const leads = fc.oneof(
    fc.record({ months: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ workdays: fc.integer({ min: 0, max: 300 }) }),
  )
  fc.assert(
    fc.property(days, leads, (on, lead) => {
      const first = firstDayFor(on, lead)
      expect(lastDayToAsk(first, lead) >= on).toBe(true)
      expect(lastDayToAsk(addDays(first, -1), lead) < on).toBe(true)
    }),
  )
})
