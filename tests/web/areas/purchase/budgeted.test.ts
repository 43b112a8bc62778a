import { expect, test } from 'vitest'
import { besideBudget } from '../../../../src/web/areas/purchase/budgeted.tsx'

test('says how far the expected costs are from what was budgeted', () => {
  expect(besideBudget(1_100_000, 1_000_000)).toMatch(/^verwacht: €\s1\.000,00 meer, 10,0%$/)
  expect(besideBudget(900_000, 1_000_000)).toMatch(/^verwacht: €\s1\.000,00 minder, 10,0%$/)
  expect(besideBudget(5, 0)).toMatch(/^verwacht: €\s0,05 meer$/)
  expect(besideBudget(100, 100)).toBe('wordt precies verwacht')
  expect(besideBudget(null, 100)).toBeNull()
})
