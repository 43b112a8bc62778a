import { expect, test } from 'vitest'
import { costsOf } from '../../../../src/web/areas/emsUsage/usageCosts.ts'

test('a total is what everything costs together, not the sum of rounded quarter-hours', () => {
  const price = { single: '0.250000', normal: '0.250000', low: '0.250000' }
  const counter = {
    ...({ direction: 'taken', register: 'single', label: 'Verbruik' } as const),
    values: [100, 100, 100, 100],
    total: 400,
  }
  expect(costsOf(price, [counter], 4)).toEqual({ cents: [3, 3, 3, 3], total: 10 })
})
