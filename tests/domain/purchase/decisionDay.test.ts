import { expect, test } from 'vitest'
import { decisionDay } from '../../../src/domain/purchase/decisionDay.ts'

test.each([
  ['2026-03-03T15:59:59Z', '2026-03-03', 'a minute before five in winter'],
  ['2026-03-03T16:00:00Z', '2026-03-04', 'at five'],
  ['2026-07-03T14:59:59Z', '2026-07-03', 'a minute before five in summer'],
  ['2026-07-03T15:00:00Z', '2026-07-06', 'a Friday at five'],
  ['2026-07-04T08:00:00Z', '2026-07-06', 'a Saturday'],
  ['2026-07-05T22:30:00Z', '2026-07-06', 'a Monday in the night, Sunday in UTC'],
])('%s: %s (%s)', (now, day) => {
  expect(decisionDay(Date.parse(now))).toBe(day)
})
