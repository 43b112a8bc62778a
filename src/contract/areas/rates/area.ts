import { areaOf } from '../../records/area.ts'
import { mostSource } from '../../records/rateTable.ts'
import { rate } from './rates.ts'

/** What is agreed for connections: the prices of supply, metering and transformers. */
export const area = areaOf({
  records: [rate],
  samples: {
    rates: {
      // Another day each time: of drafts there may be any number, of what is fixed one a day.
      draft: (nth, ids) => ({
        rateKind: 'levering',
        product: '1',
        priceType: 'vast',
        connectionIds: [ids.connections],
        validFrom: `20${String(10 + (nth % 80)).padStart(2, '0')}-01-01`,
        parts: [{ component: 'levering_enkel', unit: 'kwh', rate: '0.085' }],
      }),
      changes: {
        field: 'sourceNote',
        values: ['Contract', 'een', 'twee'],
        wrong: 'x'.repeat(mostSource + 1),
      },
    },
  },
  privacy: {
    rates: {
      person: 'comment',
      // What it is about the database takes from its connections, which are erased by themselves.
      plain: 'rate_kind product price_type source source_note state about search_text',
    },
    rate_parts: { plain: 'component register unit index_name' },
  },
})
