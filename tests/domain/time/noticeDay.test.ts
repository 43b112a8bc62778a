import { expect, test } from 'vitest'
import { noticeDay } from '../../../src/domain/time/noticeDay.ts'

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
