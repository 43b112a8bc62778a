import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { meteringTariff } from './meteringTariffs.ts'

/** Tariffs of measuring companies, by year and way of metering. */
export const area = areaOf({
  records: [meteringTariff],
  samples: {
    'metering-tariffs': {
      draft: (nth, ids) => ({
        measuringCompanyId: ids['measuring-companies'],
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        kind: 'kwartier',
        product: '1',
        unit: 'jaar',
        meters: [{ category: 'Tot 100 kW', rate: '480' }],
        source: 'https://www.meetbedrijf.example/tarieven',
      }),
      changes: {
        field: 'sourceNote',
        values: ['Tarieven', 'een', 'twee'],
        wrong: 'x'.repeat(mostSource + 1),
      },
    },
  },
  privacy: { rate_tables: ratePrivacy },
})
