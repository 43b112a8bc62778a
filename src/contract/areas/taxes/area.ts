import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { taxTable } from './taxes.ts'

/** Taxes, by year. */
export const area = areaOf({
  records: [taxTable],
  samples: {
    taxes: {
      draft: (nth) => ({
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        kind: 'eb',
        product: '1',
        regime: 'normaal',
        brackets: [
          { upto: '10000', rate: '0.10154', rateOther: null },
          { upto: null, rate: '0.06937', rateOther: null },
        ],
        source: 'https://www.belastingdienst.nl/tarieven',
      }),
      changes: { field: 'sourceNote', values: ['pzem.nl', 'een', 'twee'], wrong: 'x'.repeat(mostSource + 1) },
    },
  },
  privacy: {
    rate_tables: ratePrivacy,
    rate_rows: { plain: 'component category' },
  },
})
