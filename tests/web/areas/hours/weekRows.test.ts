import { expect, test } from 'vitest'
import { secondsOf, type WeekEntry, weekRows } from '../../../../src/web/areas/hours/weekRows.ts'

const entry = (date: string, more: Partial<WeekEntry> = {}) =>
  ({
    date,
    seconds: 3600,
    customerId: 1,
    customerName: 'Bakkerij',
    description: 'Advies',
    activity: 'advies',
    billable: true,
    ...more,
  }) as WeekEntry

test('the same work for the same customer stands on one line, by the name of the customer', () => {
  const rows = weekRows([
    entry('2026-01-05', { customerId: 2, customerName: 'Zuivel' }),
    entry('2026-01-05'),
    entry('2026-01-06'),
    entry('2026-01-06'),
  ])
  expect(rows.map(({ customerName, days }) => [customerName, Object.keys(days)])).toEqual([
    ['Bakkerij', ['2026-01-05', '2026-01-06']],
    ['Zuivel', ['2026-01-05']],
  ])
  expect(secondsOf(rows[0]?.days['2026-01-06'] ?? [])).toBe(7200)
})

test('work of the week before has a line with nothing on it, unless it goes on already', () => {
  const before = [entry('2025-12-29', { description: 'Overleg', billable: false }), entry('2025-12-30')]
  const rows = weekRows([entry('2026-01-05')], before)
  expect(rows.map(({ description, billable, days }) => [description, billable, Object.keys(days)])).toEqual([
    ['Advies', true, ['2026-01-05']],
    ['Overleg', false, []],
  ])
})
