import { areaOf } from '../../records/area.ts'
import { allServices, service, serviceDefinition } from './services.ts'

/** What can be bought, and what a customer bought. */
export const area = areaOf({
  records: [serviceDefinition, service, allServices],
  samples: {
    'control-services': {
      draft: (nth) => ({ code: `D${nth}`, name: 'Dienst', billing: 'vast_maand', noticeMonths: 1 }),
      changes: {
        field: 'module',
        values: ['ems', 'purchase', 'budgets'],
        wrong: 'vliegen',
        says: /^Kies een waarde uit de lijst|niet geldig/,
      },
    },
    services: {
      // One that waits for its day: nothing starts it while it is looked at.
      draft: (nth) => ({ definitionId: 1, startDate: '2099-01-01', scope: 'alle', renewMonths: nth }),
      changes: { field: 'comment', values: ['Op proef', 'een', 'twee'], wrong: 'x'.repeat(4001) },
    },
  },
  privacy: {
    service_definitions: { plain: 'code name module description billing' },
    customer_services: { person: 'comment', plain: 'billing scope state' },
  },
  headings: { 'control-customer-services': 'Diensten van alle klanten' },
})
