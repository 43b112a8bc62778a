import type { Generated, GeneratedAlways } from 'kysely'
import type { DayAheadSource } from '../../../contract/areas/marketPrices/dayAheadCalls.ts'
import type { marketPrice } from '../../../contract/areas/marketPrices/marketPrices.ts'
import type { PricedPeriodType } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import type { TableOf } from '../../storage/db/tables.ts'

declare module '../../storage/db/tables.ts' {
  interface Tables {
    marketPrices: Omit<TableOf<typeof marketPrice>, 'periodType'> & {
      periodType: GeneratedAlways<PricedPeriodType>
    }
    dayAheadDays: {
      source: DayAheadSource
      day: string
      minutes: number
      prices: (number | null)[]
      isWhole: boolean
      fetchedAt: Generated<Date>
    }
    dayAheadSources: {
      source: DayAheadSource
      triedAt: Date | null
      cameAt: Date | null
      failure: string | null
      failures: Generated<number>
      againAt: Date | null
      claimedUntil: Date | null
    }
  }
}
