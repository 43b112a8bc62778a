import type { Bracket } from '../../../src/domain/tax/brackets.ts'
import type { TaxAsked, TaxTables } from '../../../src/domain/tax/energyTax.ts'

export const brackets = (bounds: readonly number[], rates: readonly string[]): Bracket[] =>
  rates.map((rate, place) => ({ upto: bounds[place] === undefined ? null : String(bounds[place]), rate }))
export const oldBounds = [10_000, 50_000, 10_000_000]
/** What the tax on electricity was, for who is a business. */
export const electricity = {
  2024: brackets(oldBounds, ['0.10880', '0.09037', '0.03943', '0.00188']),
  2025: brackets(oldBounds, ['0.10154', '0.06937', '0.03868', '0.00321']),
}
export const yearOf = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
export const tables: TaxTables = {
  eb: [
    { ...yearOf(2024), value: electricity[2024] },
    { ...yearOf(2025), value: electricity[2025] },
  ],
  ode: [],
  vermindering: [
    { ...yearOf(2024), value: '521.81' },
    { ...yearOf(2025), value: '524.95' },
  ],
}
/** A whole year of nothing, but for what is said. */
export const asked = (of: Partial<TaxAsked>): TaxAsked => ({
  mode: 'settlement',
  span: yearOf(2025),
  use: 0,
  before: 0,
  contract: yearOf(2025),
  denominator: 'year',
  reduction: null,
  ...of,
})
export const cents = (lines: readonly { cents: number }[]) => lines.map((line) => line.cents)
