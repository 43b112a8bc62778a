import { areaOf } from '../../records/area.ts'
import { budget } from './budgets.ts'

/** What a year of energy may cost, beside what it does cost. */
export const area = areaOf({
  records: [budget],
  samples: {
    budgets: {
      draft: (nth) => ({
        name: `Begroting ${nth}`,
        year: 2027,
        scope: 'klant',
        priceSource: 'contract',
        taxSpread: 'schijven',
        alertPct: '100',
      }),
      changes: { field: 'comment', values: ['Rustig aan', 'een', 'twee'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    budgets: {
      person: 'comment',
      plain: 'name scope price_source tax_spread state last_cells failure',
    },
    budget_lines: { plain: 'kind mark' },
    price_changes: { plain: 'source cost product' },
    rate_table_changes: { plain: 'family kind product regime category' },
  },
})
