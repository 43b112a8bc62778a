import { addDays, type Day, daysBetween, daysFrom } from '../time/day.ts'
import { dayKindOf } from '../time/dayKind.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, knownBetween, lastDayOf, median, valueOn } from './series.ts'

/** SG07: feed-in 30 % lower over seven days (areas, table of signals), and at least 5 kWh a day. */
export const feedInDefaults = { margin: 0.3, days: 7, least: 5_000, season: 14, lookBack: 182 } as const

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
 * week of this season a year before. Since its step: the day that best divides the days as usual from the ones since.
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
  const since =
    stepDown(fedIn, usualOn(fedIn), margin) ?? firstOfDrop(fedIn, last, (usual.floor / days) * 0.5)
  return {
    ...{ rule: 'SG07', from: since, until: last, isOngoing: true, unit: 'kWh' },
    severity: sum < usual.middle * 0.1 ? 'critical' : 'warning',
    expected: Math.round(usual.middle),
    actual: sum,
  }
}

/**
 * What a day usually feeds in: the middle of the days of its kind within two weeks of the same weekday a year before. Own use takes
 * more on working days, so a Sunday is no measure of them. Null where too few are known.
 */
function usualOn({ from, values }: DaySeries): (day: Day) => number | null {
  const { season } = feedInDefaults
  const kinds = values.map((_, place) => dayKindOf(addDays(from, place)))
  return (day) => {
    const kind = dayKindOf(day)
    const then = daysBetween(from, day) - 364
    const known: number[] = []
    for (let place = Math.max(0, then - season); place <= then + season; place++) {
      const value = kinds[place] === kind ? (values[place] ?? null) : null
      if (value !== null) known.push(value)
    }
    return known.length < leastAlike ? null : median(known)
  }
}

const leastAlike = 3

/**
 * Where a series steps down: of all splits of the days into a part of what is usual before and another part since, that by `margin`
 * less, the one from which the days lie least far off (least squares, as the change point of a mean is found: Killick et al., JASA
 * 107, 2012, section 2). Null where none is such a fall.
 */
function stepDown(fedIn: DaySeries, usual: (day: Day) => number | null, margin: number): Day | null {
  const last = lastDayOf(fedIn)
  const days = daysFrom(addDays(last, 1 - feedInDefaults.lookBack), addDays(last, 1)).flatMap((day) => {
    const [value, expected] = [valueOn(fedIn, day), usual(day)]
    return value === null || expected === null ? [] : [{ day, value, expected }]
  })
  const whole = { product: 0, square: 0 }
  for (const { value, expected } of days) {
    whole.product += value * expected
    whole.square += expected * expected
  }
  const before = { product: 0, square: 0 }
  let best: { day: Day; gain: number } | null = null
  for (const { day, value, expected } of days) {
    const after = { product: whole.product - before.product, square: whole.square - before.square }
    // What a part explains of the squares is product² / square: the most explained leaves the least.
    if (before.square > 0 && after.square > 0) {
      const gain = before.product ** 2 / before.square + after.product ** 2 / after.square
      const fell = after.product / after.square <= (before.product / before.square) * (1 - margin)
      if (fell && (best === null || gain > best.gain)) best = { day, gain }
    }
    before.product += value * expected
    before.square += expected * expected
  }
  return best?.day ?? null
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
