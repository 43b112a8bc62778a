import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '../../../src/domain/time/day.ts'
import { dayKindOf } from '../../../src/domain/time/dayKind.ts'

test.each([
  ['2026-11-20', 'workday'],
  ['2026-11-21', 'saturday'],
  ['2026-11-22', 'dayOff'],
  // Boxing Day on a Saturday, King's Day on a Monday, Good Friday and an ordinary 5 May.
  ['2026-12-26', 'dayOff'],
  ['2026-04-27', 'dayOff'],
  ['2026-04-03', 'workday'],
  ['2026-05-05', 'workday'],
  ['2025-05-05', 'dayOff'],
])('%s is a %s', (day, kind) => {
  expect(dayKindOf(day)).toBe(kind)
})

test('no working day lies in a weekend, and no Saturday on another day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (later) => {
      const day = addDays('2000-01-01', later)
      const kind = dayKindOf(day)
      if (kind === 'workday') expect(weekday(day)).toBeLessThan(6)
      if (kind === 'saturday') expect(weekday(day)).toBe(6)
      if (weekday(day) === 7) expect(kind).toBe('dayOff')
    }),
  )
})
