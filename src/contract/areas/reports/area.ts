import { areaOf } from '../../records/area.ts'
import { reportSchedule } from './reportSchedules.ts'
import { report } from './reports.ts'

/** Standard reports of a customer, as a file. */
export const area = areaOf({
  records: [report, reportSchedule],
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
    'report-schedules': {
      draft: (nth) => ({ kind: 'ems', format: 'pdf', schedule: 'month', dayOfMonth: 1 + (nth % 28) }),
      changes: { field: 'comment', values: ['Een', 'Twee', 'Drie'], wrong: 'x'.repeat(2001) },
    },
  },
  privacy: {
    reports: { removed: 'sent_to undelivered comment file_hash', plain: 'kind period format error state' },
    report_schedules: { removed: 'comment', plain: 'kind format schedule' },
  },
})
