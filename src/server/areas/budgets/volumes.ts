import type { Use } from '../../../domain/rates/use.ts'
import { type Day, dayOf } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { measuredOf } from '../rates/prices/measured.ts'

/** What a month of the budget is expected to use, and where that is from. */
export interface ForeseenMonth {
  readonly use: Use
  /** The first day of the month that was measured. */
  readonly measuredIn: Day
}

/** Of a connection the months that something is known of, by their number; of the others the yearly use says what they are. */
export type Foreseen = ReadonlyMap<number, ReadonlyMap<number, ForeseenMonth>>

/** Where the volumes of a budget are from. A run of a forecast can be one as well. */
export type VolumeSource = (db: Db, connectionIds: readonly number[], year: number) => Promise<Foreseen>

/**
 * The use of the year before, month by month; where that was not (wholly) measured, that of the year before it: a budget that is
 * made in autumn has no November and December of its own year yet.
 */
export const lastYearsUse: VolumeSource = async (db, connectionIds, year) => {
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
