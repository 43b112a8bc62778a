import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { usageProfile } from './usageProfiles.ts'

/** How use lies over the months of a year, by profile category. */
export const area = areaOf({
  records: [usageProfile],
  samples: {
    'usage-profiles': {
      draft: (nth) => ({
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        category: 'E1A',
        kind: 'afname',
        months: [{ month: 1, figure: '10.07' }],
        source: 'https://www.mffbas.nl',
      }),
      changes: { field: 'sourceNote', values: ['MFFBAS', 'een', 'twee'], wrong: 'x'.repeat(mostSource + 1) },
    },
  },
  privacy: { rate_tables: ratePrivacy },
})
