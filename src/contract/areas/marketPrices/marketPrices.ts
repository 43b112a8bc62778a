import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { isGasDay, pricedPeriodName } from '../../../domain/purchase/gasDay.ts'
import { dayInCell } from '../../../domain/typed.ts'
import { date, decimal, parsed, required, section, text } from '../../records/field.ts'
import { choice, fitting, reference } from '../../records/picked.ts'
import { products } from '../../records/picklists.ts'
import { type Row, resource } from '../../records/resource.ts'
import { isTraded, marketProducts, pricedPeriodTypes, priceKinds, wrongPrice } from './marketPriceWords.ts'

export type MarketPrice = Row<typeof marketPrice>

const shape = 'Schrijf een jaar (2027), kwartaal (2027-Q1), maand (2027-03) of seizoen (2027-ZOM, 2027-WIN)'

/** A period of delivery, however people write it: "2027-q1" too. */
export function periodCode(input: string) {
  const value = input.trim().toUpperCase()
  return deliveryPeriod(value) === null
    ? ({ ok: false, message: shape } as const)
    : ({ ok: true, value } as const)
}

/** A period that a price is asked for: of gas a day too, however people write it. */
function pricedPeriodCode(input: string) {
  const day = dayInCell(input.trim())
  if (day !== null && isGasDay(day)) return { ok: true, value: day } as const
  const period = periodCode(input)
  return period.ok ? period : ({ ok: false, message: `${shape}, of van gas een dag (01/12/2026)` } as const)
}

/** What the market asked on a day for energy that is delivered in a period. */
export const marketPrice = resource({
  name: 'market-prices',
  table: 'market_prices',
  within: 'all',
  permission: {
    list: 'collective:read',
    get: 'collective:read',
    create: 'collective:write',
    update: 'collective:write',
    remove: 'collective:write',
  },
  label: { one: 'Marktprijs', many: 'Marktprijzen' },
  fields: {
    ...section('Marktprijs', {
      product: required(choice('Product', products)),
      clickProduct: required(fitting(isTraded, choice('Klikproduct', marketProducts))),
      period: required(
        parsed('code', 'Leverperiode', pricedPeriodCode, {
          maxLength: 10,
          help: '2027, 2027-Q1, 2027-03 of 2027-WIN; van gas ook een gasdag, 06:00 tot 06:00 uur: 01/12/2026',
        }),
      ),
      priceDate: required(date('Datum')),
      price: required(decimal('Prijs', 6, { whole: 6, unit: '€/MWh' })),
      kind: required(choice('Soort', priceKinds)),
      comment: text('Opmerking', 200),
      source: required(
        text('Bron', 80, { known: 'market-price-sources', help: 'Waar de prijs vandaan komt' }),
      ),
    }),
  },
  automatic: {
    enteredById: reference('Ingevoerd door', 'users', 'users'),
    periodType: required(choice('Periodesoort', pricedPeriodTypes)),
  },
  derived: {
    periodName: ({ period }): string => pricedPeriodName(period),
    name: ({ clickProduct, period }): string => `${marketProducts[clickProduct]} ${pricedPeriodName(period)}`,
  },
  headings: { periodName: 'Levering' },
  columns: ['priceDate', 'product', 'clickProduct', 'period', 'periodName', 'price', 'kind', 'source'],
  sort: { priceDate: ['priceDate'], period: ['period', 'priceDate'], price: ['price'] },
  order: ['-priceDate', 'period'],
  filters: ['product', 'clickProduct', 'periodType', 'period', 'kind', 'source'],
  ranges: ['priceDate'],
  taken: { period: 'Van deze bron is er op deze datum al een prijs van deze soort' },
  check: (draft) => wrongPrice(draft),
})
