import { expect, test } from 'vitest'
import type { PriceRow } from '../../../../src/contract/areas/rates/priceCalls.ts'
import { allInOf } from '../../../../src/domain/rates/allIn.ts'
import type { PriceLine } from '../../../../src/domain/rates/lines.ts'
import { clickPart, marketPart, pricePart } from '../../../../src/server/areas/reports/priceParts.ts'

const line = (group: PriceLine['group'], cents: number): PriceLine => ({
  group,
  component: group,
  step: null,
  of: null,
  quantity: '1',
  unit: 'jaar',
  rate: '0',
  share: null,
  cents,
  source: null,
})

/** What is in a row of the table, by the head of its column. */
function rowOf(lines: readonly PriceLine[]) {
  const allIn = allInOf({ lines, lacks: [] }, 10_000_000, '21')
  const row = { id: 1, name: 'Loods', ean: '8716', unit: 'kWh', use: '10000', allIn, lacks: [] }
  const { columns, rows } = pricePart([row as unknown as PriceRow], '2026-11-01')
  const [cells = []] = rows
  return { allIn, cells: Object.fromEntries(columns.map(({ head }, place) => [head, cells[place]])) }
}
const amountIn = (cell: object | undefined) => Number((cell as { value?: string } | undefined)?.value)

test.for([[-12_345], [4_321], [0]])(
  'feeding in (%i cents) stands beside the all-in price, as on the price sheet',
  ([fedIn = 0]) => {
    const { allIn, cells } = rowOf([
      line('levering', 84_217),
      line('belasting', 120_001),
      line('netbeheer', 33_333),
      line('meting', 1_207),
      line('teruglevering', fedIn),
    ])
    expect(allIn.cents).toBe(84_217 + 120_001 + 33_333 + 1_207)
    const parts = ['Levering', 'Belasting', 'Net, meting'].map((head) => amountIn(cells[head]))
    expect(Math.round(parts.reduce((sum, part) => sum + part, 0) * 100)).toBe(allIn.cents)
    expect(Math.round(amountIn(cells.Samen) * 100)).toBe(allIn.cents)
    expect(amountIn(cells['All-in'])).toBeCloseTo(allIn.cents / 100 / 10_000, 5)
    expect(Math.round(amountIn(cells['Teruglev.']) * 100)).toBe(fedIn)
  },
)

test.each([
  ['84.200000', '84.20'],
  ['84.215', '84.215'],
  ['102.123456', '102.123456'],
  ['90', '90.00'],
  ['-3.5', '-3.50'],
])('a price of %s is told as %s, where it was bought and on the market', (price, told) => {
  const span = { from: '2026-01-01', to: '2026-12-31' }
  const click = { number: 'K-1', clickProduct: 'base', period: '2027', volume: '1', price, on: '2026-05-01' }
  const { rows } = clickPart([{ deliveryYear: 2027, clicks: [click], shares: [] } as never], span)
  expect(rows[0]?.[5]).toEqual({ kind: 'number', value: told })
  const lines = [{ source: 'Beurs', kind: 'settlement', points: [{ day: '2026-05-01', price }] }]
  const market = marketPart([{ clickProduct: 'base', deliveryYear: 2027, lines, clicks: [] } as never], span)
  expect(market.rows[0]?.slice(3, 7)).toEqual(Array(4).fill({ kind: 'number', value: told }))
})
