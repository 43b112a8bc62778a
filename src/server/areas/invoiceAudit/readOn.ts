import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** A day begins with it: only then does a standing part what was used before that day from what was used on it. */
const atMidnight = (time: string | null) => time === null || time === '00:00'

/** By connection the days that began with a standing of every counter that is read of it, in order. */
export async function daysRead(
  db: Db,
  connectionIds: readonly number[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, readonly Day[]>> {
  const rows = await db
    .selectFrom('meterReadings')
    .select(['connectionId', 'register', 'readingDate', 'readingTime'])
    .where('connectionId', 'in', [0, ...connectionIds])
    .where('kind', '=', 'standing')
    .where('state', '=', 'accepted')
    .where('readingDate', '>=', from)
    .where('readingDate', '<=', addDays(to, 1))
    .orderBy('readingDate')
    .execute()
  const byConnection = Map.groupBy(rows, ({ connectionId }) => connectionId)
  return new Map(
    [...byConnection].map(([id, own]) => {
      const counters = new Set(own.map(({ register }) => register)).size
      const begun = own.filter(({ readingTime }) => atMidnight(readingTime))
      const byDay = Map.groupBy(begun, ({ readingDate }) => readingDate)
      const days = [...byDay].filter(
        ([, ofDay]) => new Set(ofDay.map((one) => one.register)).size === counters,
      )
      return [id, days.map(([day]) => day)]
    }),
  )
}

/** Those of a month, with the day on which it ends: what begins the next month closes this one. */
export function inMonth(days: readonly Day[], month: Day): Day[] {
  const { until } = periodOf('month', month)
  return days.filter((day) => day >= month && day <= until)
}
