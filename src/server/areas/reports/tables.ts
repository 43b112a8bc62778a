import type { Generated } from 'kysely'
import type { reportSchedule } from '../../../contract/areas/reports/reportSchedules.ts'
import type { report } from '../../../contract/areas/reports/reports.ts'
import type { TableOf } from '../../storage/db/tables.ts'

interface Reports extends TableOf<typeof report> {
  fileHash: string | null
  scheduleId: number | null
  mailingAt: Date | null
}

interface ReportDownloads {
  id: Generated<number>
  reportId: number
  userId: number
  at: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    reports: Reports
    reportSchedules: TableOf<typeof reportSchedule>
    reportDownloads: ReportDownloads
  }
}
