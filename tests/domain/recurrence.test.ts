import { expect, test } from 'vitest'
import { nextDeadline } from '../../src/domain/recurrence.ts'

test.each([
  ['2026-01-31', 'week', '2026-02-07'],
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-01-31', 'month', '2028-02-29'],
  ['2026-12-15', 'month', '2027-01-15'],
  ['2026-11-30', 'quarter', '2027-02-28'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('%s, repeated each %s, is due again on %s', (deadline, recurrence, next) => {
  expect(nextDeadline(deadline, recurrence)).toBe(next)
})
