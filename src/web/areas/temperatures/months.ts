import type { Temperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { degreeDaysOf, weightedDegreeDaysOf } from '../../../domain/energy/degreeDays.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'

/** What is known of a month. */
export interface Month {
  readonly first: Day
  readonly days: number
  readonly known: number
  /** °C, over the days that are known. */
  readonly mean: number
  readonly degreeDays: number
  readonly weighted: number
}

/** The months of which something is known, the latest first. */
/** `limit` is the temperature below which there are degree days. */
export function monthsOf(
  { from, values }: Pick<Temperatures, 'from' | 'values'>,
  limit: number | undefined,
): Month[] {
  if (from === null) return []
  const known = values.flatMap((milli, place) =>
    milli === null ? [] : [{ day: addDays(from, place), degrees: milli / 1000 }],
  )
  return [...Map.groupBy(known, ({ day }) => `${day.slice(0, 7)}-01`)].reverse().map(([first, days]) => {
    const sum = (of: (one: { day: Day; degrees: number }) => number) =>
      days.reduce((all, one) => all + of(one), 0)
    return {
      first,
      known: days.length,
      days: Number(addDays(periodOf('month', first).until, -1).slice(8)),
      mean: sum(({ degrees }) => degrees) / days.length,
      degreeDays: sum(({ degrees }) => degreeDaysOf(degrees, limit)),
      weighted: sum(({ day, degrees }) => weightedDegreeDaysOf(day, degrees, limit)),
    }
  })
}
