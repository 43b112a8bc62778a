import { areaOf } from '../../records/area.ts'
import { mostSource, ratePrivacy } from '../../records/rateTable.ts'
import { gridTariff } from './gridTariffs.ts'

/** Tariffs of grid operators, by year and part of their sheet. */
export const area = areaOf({
  records: [gridTariff],
  samples: {
    'grid-tariffs': {
      draft: (nth, ids) => ({
        gridOperatorId: ids['grid-operators'],
        year: 2001,
        validFrom: '2001-01-01',
        validUntil: '2001-12-31',
        comment: `Opgave ${nth}`,
        kind: 'kv_meting',
        product: '1',
        unit: 'jaar',
        categories: [{ category: 'Alle aansluitingen', fixed: '30.5' }],
        source: 'https://www.acm.nl/tarievenblad',
      }),
      changes: { field: 'sourceNote', values: ['ACM', 'een', 'twee'], wrong: 'x'.repeat(mostSource + 1) },
    },
  },
  privacy: { rate_tables: ratePrivacy },
})
