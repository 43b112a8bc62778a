import { exact, product, share } from '../../../domain/audit/planted/arithmetic.ts'
import { type Bill, bill, lineAt, type Own } from '../../../domain/audit/planted/bills.ts'
import { gridLines, monthTax } from '../../../domain/audit/planted/largeLines.ts'
import { type Large, type Month, monthsOf, prices, used } from '../../../domain/audit/planted/largeUse.ts'
import { eanOf, type Small } from '../../../domain/audit/planted/smallUse.ts'

/** Two years of a small connection, settled once a year, and of a large one, billed by the month by three parties. */
export const house: Small = {
  id: 'K801',
  capacity: '3x25A',
  operator: 'Liander',
  settlements: [2024, 2025].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` })),
  use: { high: 41, low: 17 },
  prices: [{ from: '2024-01-01', to: '2025-12-31', high: '0.13250', low: '0.11200' }],
  residence: true,
}
export const hall: Large = {
  id: 'E802',
  product: 'electricity',
  perDay: 1300,
  contractKw: 150,
  from: '2024-01-01',
  kvarh: 50,
}

/** What its supplier bills at one price for all hours. */
export function monthBills(month: Month, months: readonly Month[]): Bill[] {
  const period = { from: month.from, to: month.to }
  const about = { ean: eanOf(hall.id), period }
  const kwh = exact(used(month))
  const perMonth = product(exact(prices.metering), share(1, 12))
  const supply = [
    lineAt({ ...about, about: 'supply', description: 'Levering' }, kwh, { rate: '0.11800', unit: 'kWh' }),
    lineAt({ ...about, about: 'markup', description: 'Opslag' }, share(used(month), 1000), {
      rate: prices.markup,
      unit: 'MWh',
    }),
    lineAt({ ...about, about: 'fixed', description: 'Vaste kosten' }, exact(1), {
      rate: prices.fixed,
      unit: 'mnd',
    }),
    ...monthTax(hall, month, months),
  ]
  const metering = [
    lineAt({ ...about, about: 'metering', description: 'Meetdienst' }, exact(1), {
      rate: perMonth,
      unit: 'mnd',
    }),
  ]
  const nth = month.nth + 1
  return [
    bill({ id: `S${nth}`, party: 'supplier', name: 'Grootleverancier', period, lines: supply }),
    bill({ id: `G${nth}`, party: 'grid', name: 'Netbeheerder', period, lines: gridLines(hall, month) }),
    bill({ id: `M${nth}`, party: 'metering', name: 'Meetdienst', period, lines: metering }),
  ]
}

export const months = monthsOf(hall)
export const ofHall: Own = {
  id: hall.id,
  json: {},
  bills: months.flatMap((month) => monthBills(month, months)),
}
