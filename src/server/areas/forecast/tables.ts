import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import type { changeReasons } from '../../../contract/areas/forecast/forecastWords.ts'
import type { VolumeMark } from '../../../domain/forecast/methods.ts'
import type { TableOf } from '../../storage/db/tables.ts'

/** Thousandths of kWh or m³ of a month, null where nothing is known, and how they came about. */
export type Cell = readonly [volume: number | null, mark: VolumeMark]

declare module '../../storage/db/tables.ts' {
  interface Tables {
    forecastRuns: Omit<TableOf<typeof forecast>, 'changes' | 'isOutdated' | 'product'> & {
      product: '1' | '2'
      result: ColumnType<ForecastResult | null, string | null | undefined, string | null>
      searchText: GeneratedAlways<string>
    }
    forecastChanges: {
      runId: number
      place: number
      reason: keyof typeof changeReasons
      ean: string | null
      fromMonth: string
      untilMonth: string | null
      volume: string | null
      percent: string | null
    }
    forecastLines: {
      runId: number
      connectionId: number
      cells: ColumnType<readonly Cell[], string, string>
      total: number
      measured: number
      tested: number
      slope: string | null
    }
  }
}
