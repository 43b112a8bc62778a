import { areaOf } from '../../records/area.ts'
import { customer } from './customers.ts'

/** Whom everything is for. */
export const area = areaOf({
  records: [customer],
  samples: {
    customers: {
      draft: (nth) => ({ name: `Klant ${nth}`, type: 'prospect', country: 'NL' }),
      changes: { field: 'visitCity', values: ['Delft', 'een', 'twee'], wrong: 'x'.repeat(81) },
    },
  },
  privacy: {
    customers: {
      person: 'email_general email_invoice telephone iban back_office_comment',
      consumer: [
        'name kvk rsin vat_number external_number visit_street visit_number visit_addition visit_postcode',
        'postal_street postal_number postal_addition postal_postcode',
      ].join(' '),
      plain: [
        'number type sub_type state visit_city postal_city country modules suspended_modules weather_station',
      ].join(' '),
    },
  },
})
