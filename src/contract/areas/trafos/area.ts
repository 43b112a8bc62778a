import { areaOf } from '../../records/area.ts'
import { trafo } from './trafos.ts'

/** Transformers of customers: rented or their own. */
export const area = areaOf({
  records: [trafo],
  samples: {
    trafos: {
      draft: (nth, ids) => ({
        number: `T${nth}`,
        customerId: ids.customers,
        connectionIds: [ids.connections],
        power: 630,
        ownership: 'eigendom',
      }),
      changes: { field: 'location', values: ['Achter de hal', 'een', 'twee'], wrong: 'x'.repeat(121) },
    },
  },
  privacy: {
    trafos: {
      person: 'comment',
      consumer: 'location',
      plain:
        'number installed_year ownership lessor_name lessor_email indexation inactive_reason state search_text',
    },
  },
})
