import { areaOf } from '../../records/area.ts'
import { customerAgreement } from './customerAgreements.ts'
import { supplyAgreement } from './supplyAgreements.ts'

/** Contracts with suppliers and measuring companies on behalf of customers. */
export const area = areaOf({
  records: [supplyAgreement, customerAgreement],
  samples: {
    'supply-agreements': {
      // One that waits for its day: nothing starts it while it is looked at.
      draft: (nth, ids) => ({
        kind: 'raam',
        customerId: ids.customers,
        entityId: ids.entities,
        supplierId: ids.suppliers,
        startDate: '2099-01-01',
        endDate: '2099-12-31',
        noticeMonths: 2,
        paymentDays: nth % 60,
        ownerId: ids.users,
      }),
      changes: {
        field: 'supplierReference',
        values: ['LC-2099-1', 'een', 'twee'],
        wrong: 'x'.repeat(41),
      },
    },
  },
  privacy: {
    supply_agreements: {
      person: 'comment',
      plain: [
        'kind product supplier_reference price_type gvo_source band_price_basis settlement_period',
        'click_products state signing_state search_text',
      ].join(' '),
    },
    agreement_connections: {},
  },
})
