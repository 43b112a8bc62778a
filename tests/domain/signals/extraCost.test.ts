import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraCostOf } from '../../../src/domain/signals/extraCost.ts'
import type { Finding } from '../../../src/domain/signals/finding.ts'

const prices = { energy: { single: '0.25', normal: '0.3', low: '0.2' }, feedIn: '0.07' }
const finding = (more: Partial<Finding>): Finding => ({
  rule: 'SG01',
  severity: 'warning',
  unit: 'kWh',
  from: '2026-11-07',
  until: '2026-11-08',
  isOngoing: false,
  expected: 300_000,
  actual: 800_000,
  ...more,
})

test.each<[string, Partial<Finding>, number | null]>([
  ['500 kWh more', {}, 12_500],
  ['100 kWh less', { actual: 200_000 }, -2500],
  ['500 kWh outside opening hours', { rule: 'SG03' }, 12_500],
  // 2 kW, 24 hours, 10 days: 480 kWh.
  [
    '2 kW more base load in ten days',
    { rule: 'SG02', unit: 'kW', expected: 1000, actual: 3000, until: '2026-11-16' },
    12_000,
  ],
  ['a peak', { rule: 'SG04', unit: 'kW' }, null],
  // 500 kWh missed in a week, which is what was compared, also when it began within it; and in a second one as well.
  ['what was not fed in', { rule: 'SG07', expected: 800_000, actual: 300_000 }, 3500],
  [
    'what was not fed in for two weeks',
    { rule: 'SG07', expected: 800_000, actual: 300_000, until: '2026-11-20' },
    7000,
  ],
  ['silence', { rule: 'SG05', expected: null, actual: null }, null],
])('%s costs what the price says', (_, more, cents) => {
  expect(extraCostOf(finding(more), prices)).toBe(cents)
})

test('as much less saves what as much more costs', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      const cost = extraCostOf(finding({ expected: one, actual: other }), prices) ?? 0
      expect(cost + (extraCostOf(finding({ expected: other, actual: one }), prices) ?? 0)).toBe(0)
    }),
  )
})

test('without a price no cost is known', () => {
  const none = { energy: null, feedIn: null }
  expect(extraCostOf(finding({}), none)).toBeNull()
  expect(extraCostOf(finding({ rule: 'SG07' }), { ...prices, feedIn: null })).toBeNull()
})
