import { areaOf } from '../../records/area.ts'
import { contact } from './contacts.ts'

/** People at the customer. */
export const area = areaOf({
  records: [contact],
  samples: {
    contacts: {
      draft: (nth) => ({ lastName: `Bakker ${nth}`, firstName: 'Anna' }),
      changes: { field: 'function', values: ['Inkoper', 'een', 'twee'], wrong: 'x'.repeat(81) },
    },
  },
  privacy: {
    contacts: {
      person: [
        'first_name middle_name last_name function email_address telephone_number mobile_number',
        'preferred_channel comment',
      ].join(' '),
    },
  },
})
