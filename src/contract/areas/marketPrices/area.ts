import { areaOf } from '../../records/area.ts'
import { marketPrice } from './marketPrices.ts'

/** What the market asks for energy that is delivered later. */
export const area = areaOf({
  records: [marketPrice],
  samples: {
    'market-prices': {
      draft: (nth) => ({
        product: '1',
        clickProduct: 'base',
        period: '2027',
        priceDate: '2025-11-03',
        price: '84.200000',
        kind: 'settlement',
        source: `Beurs ${nth}`,
      }),
      changes: { field: 'comment', values: ['Telefonisch', 'een', 'twee'], wrong: 'x'.repeat(201) },
    },
  },
  privacy: {
    market_prices: { plain: 'product click_product period kind source comment' },
    day_ahead_days: { plain: 'source' },
    day_ahead_sources: { plain: 'source failure' },
  },
})
