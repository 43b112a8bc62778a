import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { degreeDayNormal } from './degreeDayNormals.ts'

/** Degree days of an ordinary year, by weather station and month. */
export const area = areaOf({
  records: [degreeDayNormal],
  samples: {
    'degree-day-normals': {
      draft: (nth) => ({
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        category: '06260',
        kind: 'gewogen',
        months: [{ month: 1, figure: '477.08' }],
        source: 'https://www.knmi.nl',
      }),
      changes: { field: 'sourceNote', values: ['KNMI', 'een', 'twee'], wrong: 'x'.repeat(mostSource + 1) },
    },
  },
  privacy: { rate_tables: ratePrivacy },
})
