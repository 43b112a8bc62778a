import { addDays, type Day, daysFrom } from '../time/day.ts'
import type { Finding } from './finding.ts'
import { type DaySeries, lastDayOf, valueOn } from './series.ts'

/** SG04: above the contracted power, with a warning from 95 % of it (areas, table of signals). */
export const peakDefaults = { warning: 0.95, lookBack: 35 } as const

/**
 * SG04, the peak comes over the contracted power: the highest quarter-hour (W) of the last five weeks, with the day on which it was.
 * `peaks` holds the highest quarter-hour of each day in W, `contracted` is in W.
 */
export function peakOverContract(
  peaks: DaySeries,
  contracted: number,
  warning: number = peakDefaults.warning,
): Finding | null {
  const last = lastDayOf(peaks)
  let highest: { day: Day; watts: number } | null = null
  for (const day of daysFrom(addDays(last, 1 - peakDefaults.lookBack), addDays(last, 1))) {
    const watts = valueOn(peaks, day)
    if (watts !== null && watts > (highest?.watts ?? 0)) highest = { day, watts }
  }
  if (highest === null || contracted <= 0 || highest.watts < contracted * warning) return null
  return {
    rule: 'SG04',
    from: highest.day,
    until: highest.day,
    isOngoing: false,
    unit: 'kW',
    severity: highest.watts > contracted ? 'critical' : 'info',
    expected: contracted,
    actual: highest.watts,
  }
}
