import { areaOf } from '../../records/area.ts'
import { entity } from './entities.ts'

/** Companies and buildings of the customer. */
export const area = areaOf({
  records: [entity],
  samples: {
    entities: {
      draft: (nth) => ({ name: `Gebouw ${nth}`, type: 'kostenplaats' }),
      changes: { field: 'costCenter', values: ['K12', 'een', 'twee'], wrong: 'x'.repeat(31) },
    },
  },
  privacy: {
    entities: {
      person: 'iban invoice_email comment',
      consumer: 'name kvk rsin vat_number street house_number addition postcode woz_number',
      plain: [
        'type number branch_number cost_center city country building_use sbi_code energy_label state',
        'open_monday open_tuesday open_wednesday open_thursday open_friday open_saturday open_sunday',
      ].join(' '),
    },
  },
})
