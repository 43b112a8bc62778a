import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { emissionFactor } from './emissionFactors.ts'

/** CO₂ factors, by year and by what the contract says. */
export const area = areaOf({
  records: [emissionFactor],
  samples: {
    'emission-factors': {
      draft: (nth) => ({
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        kind: 'grijs',
        factor: '0.5',
        source: 'https://www.co2emissiefactoren.nl',
      }),
      changes: {
        field: 'sourceNote',
        values: ['lijst 2001', 'een', 'twee'],
        wrong: 'x'.repeat(mostSource + 1),
      },
    },
  },
  privacy: { rate_tables: ratePrivacy },
})
