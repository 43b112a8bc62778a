import { areaOf } from '../../records/area.ts'
import { report } from './reports.ts'

/** Standard reports of a customer, as a file. */
export const area = areaOf({
  records: [report],
  samples: {
    reports: {
      draft: () => ({
        kind: 'ems',
        period: 'free',
        periodFrom: '2025-01-01',
        periodTo: '2025-03-31',
        format: 'pdf',
      }),
    },
  },
  privacy: {
    reports: { removed: 'sent_to file_hash', plain: 'kind period format error state' },
  },
})
