import { areaOf } from '../../records/area.ts'
import { allTaxRequests, taxRequest } from './taxRequests.ts'

/** Energy tax that is asked back: what the system finds by itself, and the files that ask for it. */
export const area = areaOf({
  records: [taxRequest, allTaxRequests],
  samples: {
    'tax-requests': {
      draft: (nth, ids) => ({
        scheme: 'wkk',
        product: '1',
        typedAmount: `${100 + nth}.00`,
        entityId: ids.entities,
        authority: 'Belastingdienst',
        periodFrom: '2025-01-01',
        periodTo: '2025-12-31',
      }),
      changes: { field: 'comment', values: ['Bezwaar loopt', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    tax_requests: {
      person: 'comment question answer reference',
      plain: 'scheme product authority state search_text',
    },
    tax_request_notices: { plain: 'term' },
  },
})
