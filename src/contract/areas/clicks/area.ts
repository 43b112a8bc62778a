import { areaOf } from '../../records/area.ts'
import { click } from './clicks.ts'
import { customerClick } from './customerClicks.ts'

/** Prices of energy that is delivered later, fixed one at a time. */
export const area = areaOf({
  records: [click, customerClick],
  samples: {
    'collective-clicks': {
      draft: (nth, ids) => ({
        customerId: ids.customers,
        product: '1',
        clickProduct: 'base',
        period: '2099',
        quantity: '0.100',
        referencePrice: '84.200000',
        priceSource: `Desk ${nth}`,
        priceTolerance: '1.00',
        orderType: 'direct',
        validOn: '2098-12-01',
        validTime: '17:00',
        reason: 'De prijs is lager dan begroot.',
      }),
      changes: { field: 'comment', values: ['Nabellen', 'een', 'twee'], wrong: 'x'.repeat(301) },
    },
  },
  privacy: {
    clicks: {
      person: 'reason comment',
      plain:
        'product click_product period price_source order_type valid_time mandate supplier_reference state',
    },
  },
  headings: { 'purchase-clicks': 'Klikken van een klant' },
})
