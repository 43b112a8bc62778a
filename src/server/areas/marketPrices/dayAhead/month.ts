import { sql } from 'kysely'
import type { DayAheadMonth, DayAheadSource } from '../../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { addDays, type Day, daysFrom } from '../../../../domain/time/day.ts'
import { periodOf } from '../../../../domain/time/period.ts'
import type { Db } from '../../../storage/db/database.ts'
import { boundsOf, daysOf, euro } from './store.ts'

/** The mean of a month in which every hour counts alike, whatever the steps in which its days are told. */
function meanOf(days: Awaited<ReturnType<typeof daysOf>>): string | null {
  let sum = 0
  let minutes = 0
  for (const day of days)
    for (const price of day.prices) {
      if (price === null) continue
      sum += price * day.minutes
      minutes += day.minutes
    }
  return minutes === 0 ? null : euro(Math.round(sum / minutes))
}

/** How the prices of one source went in a month (YYYY-MM). */
export async function monthOf(db: Db, source: DayAheadSource, month: string): Promise<DayAheadMonth> {
  const { from: first, until } = periodOf('month', `${month}-01`)
  const days = await daysOf(db, source, first, addDays(until, -1))
  const ends = await db
    .selectFrom('dayAheadDays')
    .select([sql<Day | null>`min(day)`.as('first'), sql<Day | null>`max(day)`.as('last')])
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  const end = ends.last !== null && ends.last < until ? addDays(ends.last, 1) : until
  const begin = ends.first !== null && ends.first > first ? ends.first : first
  const known = days.filter(({ isWhole }) => isWhole).length
  return {
    ...ends,
    mean: meanOf(days),
    missing: ends.last === null || end <= begin ? 0 : daysFrom(begin, end).length - known,
    days: days.map(({ day, minutes, prices }) => ({
      day,
      minutes,
      ...boundsOf(prices),
      negative: prices.filter((price) => price !== null && price < 0).length,
      unknown: prices.filter((price) => price === null).length,
    })),
  }
}
