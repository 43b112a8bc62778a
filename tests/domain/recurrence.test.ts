import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfMonth, nextDeadline } from '../../src/domain/recurrence.ts'

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

test('what is meant for the 31st comes back to it after every shorter month', () => {
  let day = '2026-01-31'
  const days: string[] = []
  for (let month = 0; month < 5; month++) {
    day = nextDeadline(day, 'month', 31)
    days.push(day)
  }
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
})

test('a day that somebody moved is the day that is meant from then on', () => {
  expect(dayOfMonth('2026-03-10', 31)).toBe(10)
  expect(nextDeadline('2026-03-10', 'month', 31)).toBe('2026-04-10')
})

test('over any number of months it lies on the day that is meant, or on the last of a shorter month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 60 }), (meant, times) => {
      let day = `2026-01-${String(meant).padStart(2, '0')}`
      for (let month = 0; month < times; month++) day = nextDeadline(day, 'month', dayOfMonth(day, meant))
      const [year = 0, month = 1] = day.split('-').map(Number)
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      expect(Number(day.slice(8))).toBe(Math.min(meant, last))
    }),
  )
})
