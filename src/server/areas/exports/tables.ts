import type { Generated } from 'kysely'
import type { exportJob } from '../../../contract/areas/exports/exports.ts'
import type { TableOf } from '../../storage/db/tables.ts'

interface Exports extends TableOf<typeof exportJob> {
  /** As the list was asked, by the words of its address; set as JSON. */
  query: Generated<Readonly<Record<string, string>>>
  fileHash: string | null
  /** On which day of the month a monthly one is meant to come. */
  dayOfMonth: number | null
  reached: number[] | null
}

interface ExportDownloads {
  id: Generated<number>
  exportId: number
  userId: number
  at: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    exports: Exports
    exportDownloads: ExportDownloads
  }
}
