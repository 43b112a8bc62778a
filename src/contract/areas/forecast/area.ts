import { areaOf } from '../../records/area.ts'
import { forecast } from './forecasts.ts'

/** What is expected to be used in months to come. */
export const area = areaOf({
  records: [forecast],
  samples: {
    forecast: {
      draft: (nth, ids) => ({
        name: `Prognose ${nth}`,
        product: '1',
        customerId: ids.customers,
        fromMonth: '2027-01',
        toMonth: '2027-12',
        method: 'vorigjaar',
      }),
    },
  },
  privacy: {
    forecast_runs: {
      person: 'comment',
      plain: 'name product from_month to_month method basis_until error state result',
    },
    forecast_changes: { consumer: 'ean', plain: 'reason from_month until_month' },
    forecast_lines: { plain: 'cells slope' },
  },
})
