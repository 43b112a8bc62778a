import { expect, test } from 'vitest'
import type { PriceLine } from '../../../../src/contract/areas/marketPrices/marketPriceCalls.ts'
import type { PurchaseMarket } from '../../../../src/contract/areas/purchase/purchaseCalls.ts'
import { sourceOf } from '../../../../src/web/areas/purchase/marketSource.ts'

const line = (source: string, ...days: string[]): PriceLine => ({
  source,
  kind: 'settlement',
  points: days.map((day) => ({ day, price: '84.2' })),
  missing: 0,
})
const market = (...lines: PriceLine[]): PurchaseMarket => ({
  clickProduct: 'base',
  deliveryYear: 2027,
  lines,
  clicks: [],
})

test('the chart is of the source that told last; of two that did, of the one that told most', () => {
  expect(sourceOf(market())).toBeNull()
  expect(sourceOf(market(line('Oud', '2026-01-05', '2026-01-06'), line('Nieuw', '2026-03-02')))).toBe('Nieuw')
  expect(sourceOf(market(line('Weinig', '2026-03-02'), line('Veel', '2026-02-27', '2026-03-02')))).toBe(
    'Veel',
  )
  expect(sourceOf(market(line('B', '2026-03-02'), line('A', '2026-03-02')))).toBe('A')
})
