import { areaOf } from '../../records/area.ts'
import { purchasePlan } from './purchasePlans.ts'

/** How the energy of a customer is bought ahead, and where that stands. */
export const area = areaOf({
  records: [purchasePlan],
  samples: {
    'purchase-plans': {
      // Another year each time: there is one plan of a product and year.
      draft: (nth) => ({
        product: nth % 2 ? '1' : '2',
        deliveryYear: 2000 + (nth % 99),
        method: 'klik',
        mandate: 'advies',
      }),
      changes: { field: 'comment', values: ['Rustig aan', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    purchase_plans: { person: 'comment', plain: 'product method mandate' },
    purchase_plan_steps: {},
  },
})
