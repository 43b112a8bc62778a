import type { Generated } from 'kysely'
import type { hoursEntry } from '../../../contract/areas/hours/hours.ts'
import type { HoursActivity } from '../../../contract/records/picklists.ts'
import type { TableOf } from '../../storage/db/tables.ts'

interface HourTimers {
  userId: number
  running: boolean
  seconds: number
  activeSeconds: number
  keptAt: Date
  customerId: number | null
  description: string | null
  activity: HoursActivity | null
  startedAt: Date | null
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    hoursEntries: TableOf<typeof hoursEntry>
    hourTimers: HourTimers
    hourMonths: { month: string; closedAt: Generated<Date>; closedById: number | null }
  }
}
