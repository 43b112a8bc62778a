import type { Generated } from 'kysely'

interface TemperatureTables {
  temperatureImports: {
    id: Generated<number>
    station: string
    fileName: string
    createdById: number | null
    createdAt: Generated<Date>
  }
  /** `milli` in thousandths of a °C. */
  temperatureDays: { station: string; day: string; importId: number; milli: number }
}

declare module '../../storage/db/tables.ts' {
  interface Tables extends TemperatureTables {}
}
