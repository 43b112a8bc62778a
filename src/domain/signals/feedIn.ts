import { addDays, type Day, daysFrom } from '../time/day.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, knownBetween, lastDayOf, median, valueOn } from './series.ts'

/** SG07: feed-in 30 % lower over seven days (areas, table of signals), and at least 5 kWh a day. */
export const feedInDefaults = { margin: 0.3, days: 7, least: 5_000, season: 14 } as const

/**
 * What a week of feed-in may be in this season: the middle of the sums of all weeks that end within `season` days of the same day a
 * year before. A cloudy week is no fault, so the lowest of those weeks counts as the floor. Null without such a year.
 */
function usualWeek(fedIn: DaySeries, last: Day): { middle: number; floor: number } | null {
  const { season, days } = feedInDefaults
  const sameDay = addDays(last, -364)
  const sums = daysFrom(addDays(sameDay, -season), addDays(sameDay, season + 1)).flatMap((end) => {
    const known = knownBetween(fedIn, addDays(end, 1 - days), end)
    return known.length === days ? [known.reduce((sum, value) => sum + value, 0)] : []
  })
  if (sums.length < season) return null
  return { middle: median(sums), floor: Math.min(...sums) }
}

/**
 * SG07, feed-in lower than expected: the last seven known days fed in 30 % less than is usual in this season, and less than in any
 * week of this season a year before. Since the first day after the last one that fed in as usual.
 */
export function feedInDrop(
  fedIn: DaySeries,
  { margin, least }: { margin: number; least: number } = feedInDefaults,
): Finding | null {
  const { days } = feedInDefaults
  const last = lastDayOf(fedIn)
  const week = knownBetween(fedIn, addDays(last, 1 - days), last)
  const usual = week.length === days ? usualWeek(fedIn, last) : null
  if (usual === null) return null
  const sum = week.reduce((one, other) => one + other, 0)
  if (sum > usual.middle * (1 - margin) || sum >= usual.floor || usual.middle - sum < least * days)
    return null
  const since = firstOfDrop(fedIn, last, (usual.floor / days) * 0.5)
  return {
    ...{ rule: 'SG07', from: since, until: last, isOngoing: true, unit: 'kWh' },
    severity: sum < usual.middle * 0.1 ? 'critical' : 'warning',
    expected: Math.round(usual.middle),
    actual: sum,
  }
}

/** The day after the last that fed in at least `enough`. */
function firstOfDrop(fedIn: DaySeries, last: Day, enough: number): Day {
  let since = last
  for (let day = last; day >= fedIn.from; day = addDays(day, -1)) {
    if ((valueOn(fedIn, day) ?? 0) >= enough) break
    since = day
  }
  return since
}
