import { expect, test } from 'vitest'
import { monthsUntil, runningYear, sentBy } from '../../../src/server/demo/months.ts'

test.each([
  // The first of January: what the demo plans, buys and looks back on is of the year that began, not of yesterday's.
  { yesterday: '2026-12-31', year: 2027, last: '2026-12-31' },
  { yesterday: '2026-12-30', year: 2026, last: '2026-11-30' },
  { yesterday: '2027-01-03', year: 2027, last: '2026-12-31' },
  { yesterday: '2027-02-28', year: 2027, last: '2027-02-28' },
  { yesterday: '2027-03-27', year: 2027, last: '2027-02-28' },
  { yesterday: '2028-02-28', year: 2028, last: '2028-01-31' },
  { yesterday: '2028-02-29', year: 2028, last: '2028-02-29' },
])(
  'with yesterday on $yesterday the year is $year, and the last whole month ends on $last',
  ({ yesterday, year, last }) => {
    expect(runningYear(yesterday)).toBe(year)
    const months = monthsUntil(yesterday, 14)
    expect(months).toHaveLength(14)
    expect(months.at(-1)?.to).toBe(last)
  },
)

test('in the first days of a month what was billed of the last one is dated before today', () => {
  expect(sentBy('2027-01-03', '2027-01-12')).toBe('2027-01-03')
  expect(sentBy('2026-12-31', '2027-01-05')).toBe('2026-12-31')
  expect(sentBy('2027-01-15', '2027-01-12')).toBe('2027-01-12')
})
