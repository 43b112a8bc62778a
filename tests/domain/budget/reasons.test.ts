import { expect, it } from 'vitest'
import { reasonsOf } from '../../../src/domain/budget/reasons.ts'
import { varianceOf } from '../../../src/domain/budget/variance.ts'

it('names the largest part first, and all of them come to the difference', () => {
  const rows = [
    {
      product: '1' as const,
      group: 'levering' as const,
      variance: varianceOf('levering', { volume: 100_000, cents: 1200 }, { volume: 90_000, cents: 4000 }),
    },
    {
      product: '2' as const,
      group: 'belasting' as const,
      variance: varianceOf('belasting', { volume: 5, cents: 100 }, { volume: 5, cents: 130 }),
    },
  ]
  const reasons = reasonsOf(rows)
  expect(reasons.map(({ part, cents }) => [part, cents])).toEqual([
    ['price', 2920],
    ['volume', -120],
    ['tax', 30],
  ])
  expect(reasons.reduce((sum, { cents }) => sum + cents, 0)).toBe(2830)
})
