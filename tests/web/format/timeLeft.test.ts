import { expect, test } from 'vitest'
import { timeLeft } from '../../../src/web/format/timeLeft.ts'

const now = Date.parse('2026-03-02T10:00:00Z')
const after = (minutes: number) => timeLeft(now + minutes * 60_000, now)

test.each([
  [61 * 24 * 60, '61 dagen'],
  [(2 * 24 + 12) * 60 + 40, '2 dagen en 12 uur'],
  [24 * 60, '1 dag'],
  [185, '3 uur en 5 minuten'],
  [61, '1 uur en 1 minuut'],
  [59, '59 minuten'],
  [0.5, 'minder dan een minuut'],
])('%s minutes', (minutes, told) => {
  expect(after(minutes)).toBe(told)
})

test('what is over has no time left', () => {
  expect(after(0)).toBeNull()
  expect(after(-1)).toBeNull()
  expect(timeLeft('2026-03-02T11:00:00+01:00', now)).toBeNull()
})
