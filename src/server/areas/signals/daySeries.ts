import { plainDegreeDaysPer } from '../../../domain/energy/degreeDays.ts'
import { type DaySeries, lastDayOf } from '../../../domain/signals/series.ts'
import { addDays, type Day, daysBetween, minutesOfDay } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import { outsideBetween } from '../temperatures/store.ts'

/** The degree days of the days that are known of a connection that takes gas; null without any temperature. */
export async function coldOf(db: Db, customerId: number, taken: DaySeries | null): Promise<DaySeries | null> {
  if (taken === null) return null
  const { from, values } = await outsideBetween(db, customerId, taken.from, lastDayOf(taken))
  const cold = plainDegreeDaysPer({ from, values }, await parameterOn(db, 'ems.graaddagen_basis'))
  return cold.values.every((value) => value === null) ? null : cold
}

/** What a connection took and fed in on each day that is wholly known, up to the last of them. */
export async function daySeriesOf(db: Db, connectionId: number, from: Day, to: Day) {
  const rows = await db
    .selectFrom('readingMonths')
    .select(['month', 'direction', 'single', 'normal', 'low', 'covered'])
    .where('connectionId', '=', connectionId)
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .execute()
  const seriesOf = (direction: 0 | 1): DaySeries | null => {
    const values = new Array<number | null>(daysBetween(from, to) + 1).fill(null)
    for (const row of rows.filter((one) => one.direction === direction))
      for (const [index, minutes] of row.covered.entries()) {
        const day = addDays(row.month, index)
        const place = daysBetween(from, day)
        if (place < 0 || place >= values.length || minutes !== minutesOfDay(day)) continue
        values[place] = [row.single, row.normal, row.low].reduce((sum, part) => sum + (part?.[index] ?? 0), 0)
      }
    return untilKnown({ from, values })
  }
  return { taken: seriesOf(0), fedIn: seriesOf(1) }
}

/** The series up to its last known day; null when nothing is known. */
export function untilKnown({ from, values }: DaySeries): DaySeries | null {
  const end = values.findLastIndex((value) => value !== null)
  return end < 0 ? null : { from, values: values.slice(0, end + 1) }
}
