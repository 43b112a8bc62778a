import { addDays, type Day, daysFrom } from '../time/day.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, knownBetween, lastDayOf, median } from './series.ts'

/** SG02: the night minimum is 25 % higher over four weeks (areas, table of signals); half a kW is worth a look. */
export const baseLoadDefaults = { margin: 0.25, least: 500, weeks: 4, lookBack: 182 } as const

const defaults: Readonly<Record<keyof typeof baseLoadDefaults, number>> = baseLoadDefaults

/** What part of the days must lie on their own side of a rise: otherwise it began on another day, or went up and down. */
const clear = 0.9

/**
 * SG02, the base load rose: there is a day since which the base load (W a day) lies higher than before, compared by the median of
 * the four weeks (`weeks`) before it and of all days since, of which there are at least four weeks. Of all such days of the last
 * half year the one that divides best counts: since then.
 */
export function baseLoadRise(
  baseLoad: DaySeries,
  { margin, least, weeks, lookBack } = defaults,
): Finding | null {
  const last = lastDayOf(baseLoad)
  const days = weeks * 7
  let best: { since: Day; before: number; now: number; score: number } | null = null
  for (const since of daysFrom(addDays(last, -lookBack), addDays(last, 2 - days))) {
    const before = knownBetween(baseLoad, addDays(since, -days), addDays(since, -1))
    const after = knownBetween(baseLoad, since, last)
    if (before.length < days / 2 || after.length < days / 2) continue
    const [was, now] = [median(before), median(after)]
    if (now - was < least || now < was * (1 + margin)) continue
    const score = parting(before, after)
    if (score < clear) continue
    if (best === null || score > best.score) best = { since, before: was, now, score }
  }
  if (best === null) return null
  return {
    rule: 'SG02',
    severity: 'warning',
    from: best.since,
    until: last,
    isOngoing: true,
    unit: 'kW',
    expected: Math.round(best.before),
    actual: Math.round(best.now),
  }
}

/** How well two groups of days are apart: the share of days on their own side of the middle between the medians. */
function parting(before: readonly number[], after: readonly number[]): number {
  const middle = (median(before) + median(after)) / 2
  const right =
    before.filter((value) => value < middle).length + after.filter((value) => value >= middle).length
  return right / (before.length + after.length)
}
