import { addDays, type Day, daysBetween } from '../time/day.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, knownBetween, lastDayOf, valueOn } from './series.ts'

/** SG05 and SG08: three days (areas, table of signals). */
export const silenceDays = 3

/** SG05 of a meter of which people type the standings (areas, table of signals). */
export const typedSilenceDays = 45

/** SG05, no readings: the last day that is known lies more than three days before yesterday. */
export function noReadings(
  lastKnown: Day | null,
  today: Day,
  unit: 'kWh' | 'm³',
  days: number = silenceDays,
): Finding | null {
  if (lastKnown === null || daysBetween(lastKnown, today) - 1 < days) return null
  return {
    ...{ rule: 'SG05', from: addDays(lastKnown, 1), until: addDays(today, -1), isOngoing: true, unit },
    severity: daysBetween(lastKnown, today) > 14 ? 'critical' : 'warning',
    ...{ expected: null, actual: null },
  }
}

/**
 * SG05 of a meter that never delivered: readings have been expected of it for so many whole days, and none came. From the first day
 * that was to be read; null where nobody expects any yet.
 */
export function neverRead(
  awaitedSince: Day | null,
  today: Day,
  unit: 'kWh' | 'm³',
  days: number = silenceDays,
): Finding | null {
  if (awaitedSince === null) return null
  const found = noReadings(addDays(awaitedSince, -1), today, unit, days)
  return found && { ...found, neverRead: true }
}

/** SG08, no use at all: nothing for three days or more, where the same days a year before were not without. */
export function zeroUse(taken: DaySeries, unit: 'kWh' | 'm³', days: number = silenceDays): Finding | null {
  const last = lastDayOf(taken)
  let from: Day | null = null
  for (let day = last; day >= taken.from && valueOn(taken, day) === 0; day = addDays(day, -1)) from = day
  if (from === null || daysBetween(from, last) + 1 < days) return null
  const before = knownBetween(taken, addDays(from, -364), addDays(last, -364))
  const expected = before.reduce((sum, value) => sum + value, 0)
  if (expected === 0) return null
  return {
    ...{ rule: 'SG08', severity: 'warning', from, until: last, isOngoing: true, unit },
    ...{ expected, actual: 0 },
  }
}
