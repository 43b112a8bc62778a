import { expect, test } from 'vitest'
import { amounts, outcomeOf } from './unseen.ts'

const row = (category: string | null, total: string, own: object = {}) => ({
  product: 'electricity',
  from: '2025-01-01',
  to: '2025-12-31',
  category,
  total,
  ...own,
})
const paidBy = (grid: readonly object[]) =>
  amounts(
    outcomeOf({
      connection: { facts: { segment: 'small', tariffCategory: 'LS', capacity: '3x80A' } },
      grid,
    }),
    'GRID_SMALL',
  )

test('the category of a connection says which row counts, its capacity where no row has that, in whatever order they stand', () => {
  const [ofCategory, ofCapacity, ofAll] = [row('ls', '730'), row('3 x 80 A', '365'), row(null, '100')]
  const [byCategory, byCapacity] = [['GRID_SMALL 2025-01-01 730.00'], ['GRID_SMALL 2025-01-01 365.00']]
  expect(paidBy([ofCategory, ofCapacity, ofAll])).toEqual(byCategory)
  expect(paidBy([ofAll, ofCapacity, ofCategory])).toEqual(byCategory)
  expect(paidBy([ofAll, ofCapacity])).toEqual(byCapacity)
  expect(paidBy([ofCapacity, ofAll])).toEqual(byCapacity)
})
