import type { Product } from '../energy/channel.ts'
import { addDays, type Day } from '../time/day.ts'
import { holidayOn } from '../time/holidays.ts'
import type { Expected } from './expected.ts'
import { type DaySeries, median, valueOn } from './series.ts'

/**
 * With what SG01 compares a day: what such a day usually used lately, the same brought to the cold of that day, or what was used a year
 * before.
 */
export const references = ['profile', 'degreeDays', 'lastYear'] as const
export type Reference = (typeof references)[number]

/** Gas follows the cold, electricity the week (areas, table of signals). */
export const usualReference = (product: Product): Reference => (product === 'gas' ? 'degreeDays' : 'profile')

/** A year before in whole weeks, so that weekdays meet; a day counts with those a week around it. */
const year = 364
const around = [-7, 0, 7] as const
/** Of so many of those the use must be known. */
const least = 2
/** Holidays that move, move by less than this. */
const moves = 40

/**
 * What was used a year before: the median of the same weekday in three weeks, or of a holiday that holiday itself. The band is
 * `margin`, a part of it. Null where too little is known.
 */
export function expectedLikeLastYear(series: DaySeries, margin: number): (day: Day) => Expected | null {
  return (day) => {
    const known = daysLike(day).flatMap((one) => valueOn(series, one) ?? [])
    if (known.length < (holidayOn(day) === undefined ? least : 1)) return null
    const value = median(known)
    return { value, low: value * (1 - margin), high: value * (1 + margin) }
  }
}

/** The days of a year before that were like a day. */
function daysLike(day: Day): Day[] {
  const holiday = holidayOn(day)
  const then = addDays(day, -year)
  if (holiday === undefined)
    return around.map((off) => addDays(then, off)).filter((one) => holidayOn(one) === undefined)
  for (let off = 0; off <= moves; off++) {
    const same = [addDays(then, -off), addDays(then, off)].find((one) => holidayOn(one) === holiday)
    if (same !== undefined) return [same]
  }
  return []
}
