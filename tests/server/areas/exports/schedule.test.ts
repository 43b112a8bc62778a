import { expect, test } from 'vitest'
import { nextTime } from '../../../../src/server/areas/exports/schedule.ts'

test.each([
  ['niet', '2026-01-31', '2026-01-31', null],
  ['dagelijks', '2026-02-28', '2026-02-28', '2026-03-01'],
  ['wekelijks', '2026-12-29', '2026-12-29', '2027-01-05'],
  ['maandelijks', '2026-01-31', '2026-01-31', '2026-02-28'],
  // What was missed is not made up for: it comes again on the first of its days that is still to come.
  ['dagelijks', '2026-03-01', '2026-03-09', '2026-03-10'],
  ['wekelijks', '2026-03-02', '2026-03-16', '2026-03-23'],
  ['maandelijks', '2026-01-15', '2026-04-01', '2026-04-15'],
] as const)('an export that comes %s, last on %s, comes after %s on %s', (schedule, from, today, next) => {
  expect(nextTime(schedule, from, today)).toBe(next)
})
