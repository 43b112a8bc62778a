import type { Generated } from 'kysely'

interface MeterReminders {
  customerId: number
  /** The first day of it. */
  month: string
  remindedAt: Generated<Date>
}

declare module '../../storage/db/tables.ts' {
  interface Tables {
    meterReminders: MeterReminders
  }
}
