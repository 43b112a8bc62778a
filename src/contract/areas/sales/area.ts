import { areaOf } from '../../records/area.ts'
import { deal } from './deals.ts'

/** What is to be sold, and to whom. */
export const area = areaOf({
  records: [deal],
  samples: {
    sales: {
      draft: (nth, ids) => ({
        title: `Kans ${nth}`,
        customerId: ids.customers,
        ownerId: ids.users,
        source: 'netwerk',
        probability: 10,
      }),
      changes: { field: 'contactName', values: ['Jan Bakker', 'een', 'twee'], wrong: 'x'.repeat(121) },
    },
  },
  words: { leadColumns: 'Aangewezen kolommen' },
  privacy: {
    deals: {
      person: 'contact_name contact_email contact_phone',
      consumer: 'company_name title kvk',
      plain: 'city source lost_reason lost_to state held_from',
    },
  },
})
