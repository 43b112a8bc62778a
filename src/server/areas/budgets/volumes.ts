import type { Use } from '../../../domain/rates/use.ts'
import { type Day, dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { monthsForecast } from '../forecast/use.ts'
import { measuredOf } from '../rates/prices/measured.ts'
import { sized } from './sized.ts'

/** What a month of the budget is expected to use, and where that is from. */
export interface ForeseenMonth {
  readonly use: Use
  /** The first day of the month that was measured; of a forecast the month in which its hours were. */
  readonly measuredIn: Day
  /** From a forecast that was fixed, and whether that was sure of it. */
  readonly forecast?: 'sure' | 'doubtful'
}

/** Of a connection the months that something is known of, by their number; of the others the yearly use says what they are. */
export type Foreseen = ReadonlyMap<number, ReadonlyMap<number, ForeseenMonth>>

/** What of a budget says where its volumes are from: forecasts, by product, and otherwise the years before. */
export interface Sourced {
  readonly year: number
  readonly powerForecastId: number | null
  readonly gasForecastId: number | null
}

/**
 * The use of the year before, month by month; where that was not (wholly) measured, that of the year before it: a budget that is
 * made in autumn has no November and December of its own year yet.
 */
async function lastYearsUse(db: Db, connectionIds: readonly number[], year: number): Promise<Foreseen> {
  const span = { from: dayOf(year - 2, 1, 1), to: dayOf(year - 1, 12, 31) }
  const measured = await measuredOf(db, connectionIds, span)
  return new Map(
    [...measured].map(([id, months]) => {
      const whole = months.filter(({ isWhole }) => isWhole)
      // In the order of time: the later year comes in the place of the earlier one.
      const own = whole.map(
        ({ month, use }) => [Number(month.slice(5, 7)), { use, measuredIn: month }] as const,
      )
      return [id, new Map(own)]
    }),
  )
}

/** A month of a forecast, over the hours as they were in the month that was measured. */
function asForecast(
  volume: number,
  isDoubtful: boolean,
  before: ForeseenMonth | undefined,
  first: Day,
): ForeseenMonth {
  return {
    use: sized(before?.use, volume),
    measuredIn: before?.measuredIn ?? first,
    forecast: isDoubtful ? 'doubtful' : 'sure',
  }
}

/**
 * What the months of a budget are expected to use: what its forecasts say, and where these say nothing of a connection or a month what
 * the years before were.
 */
export async function foreseenOf(db: Db, connectionIds: readonly number[], of: Sourced): Promise<Foreseen> {
  const runIds = [of.powerForecastId, of.gasForecastId].flatMap((id) => id ?? [])
  const [before, forecast] = await Promise.all([
    lastYearsUse(db, connectionIds, of.year),
    monthsForecast(db, runIds, connectionIds, of.year),
  ])
  const all = new Map([...before].map(([id, months]) => [id, new Map(months)]))
  for (const [id, months] of forecast) {
    const own = all.get(id) ?? new Map<number, ForeseenMonth>()
    for (const { month, volume, isDoubtful } of months)
      own.set(month, asForecast(volume, isDoubtful, own.get(month), dayOf(of.year, month, 1)))
    all.set(id, own)
  }
  return all
}
