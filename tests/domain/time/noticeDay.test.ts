import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../src/domain/time/day.ts'
import { noticeDay, renewedEnd, renewedSince } from '../../../src/domain/time/noticeDay.ts'

test.each([
  ['2026-12-31', 2, '2026-10-31'],
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-12-31', 1, '2026-11-30'],
  ['2026-06-30', 3, '2026-03-31'],
  // A day that the month lacks becomes its last: of 31 March one month before there is only 28 February.
  ['2026-03-30', 1, '2026-02-27'],
  ['2028-03-30', 1, '2028-02-28'],
  ['2026-02-28', 12, '2025-02-28'],
  ['2026-01-14', 14, '2024-11-14'],
])('what ends on %s with %i months of notice is given up by %s', (end, months, day) => {
  expect(noticeDay(end, months)).toBe(day)
})

test.each([
  ['2026-12-31', 12, '2027-12-31'],
  ['2026-06-30', 3, '2026-09-30'],
  // The month is whole again where it was whole before.
  ['2026-02-28', 1, '2026-03-31'],
  ['2026-01-30', 1, '2026-02-27'],
])('what ends on %s and goes on for %i months ends on %s', (end, months, day) => {
  expect(renewedEnd(end, months)).toBe(day)
})

test('the notice of any term lies before its end, and the longer it is the earlier; no term is given up before it began', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days))
  const months = fc.integer({ min: 1, max: 120 })
  fc.assert(
    fc.property(day, months, (end, some) => {
      expect(noticeDay(end, some) < end).toBe(true)
      expect(noticeDay(end, some + 1) < noticeDay(end, some)).toBe(true)
      expect(renewedEnd(end, some) > end).toBe(true)
      // With as many months of notice as it goes on for, notice is given on the last day of the term before, or where that month
      // is shorter a few days earlier.
      const left = daysBetween(noticeDay(renewedEnd(end, some), some), end)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(3)
    }),
  )
})

test('what goes on by itself again and again ends as if it had gone on for all these months at once', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days))
  const months = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(day, months, fc.integer({ min: 1, max: 30 }), (end, some, times) => {
      const began = addDays(end, 1)
      let last = end
      for (let nth = 0; nth < times; nth += 1) {
        const next = renewedEnd(last, some, began)
        expect(renewedSince(next, some, began)).toBe(addDays(last, 1))
        last = next
      }
      expect(last).toBe(renewedEnd(end, some * times))
    }),
  )
  // Of the last days of January nothing is lost in February.
  expect(renewedEnd(renewedEnd('2026-01-30', 1), 1, '2026-01-31')).toBe('2026-03-30')
  // Who chose another end meanwhile goes on from that one.
  expect(renewedEnd('2026-05-13', 1, '2026-01-31')).toBe('2026-06-13')
})
