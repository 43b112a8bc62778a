import { hour } from '../time/amsterdam.ts'
import { addDays, startOfDay, workingDaysIn } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { AuditSettings } from './settings.ts'

/** Hours of the market's products in a period. */
export interface MarketHours {
  readonly peak: number
  readonly offpeak: number
}

/**
 * Hours on the clock of Amsterdam: a day in which it changes has 23 or 25. Peak is Monday to Friday 08–20, holidays included
 * (decision B12; measured table hours_peak_offpeak_2022_2027.csv). The clock changes on Sundays only, so that every working day
 * has as many peak hours as the next: they are counted by the week, for every invoice asks for them.
 *
 * February 2025 has 672 hours: 240 peak and 432 others (domain, C5, example 2).
 */
export function marketHours({ from, to }: Span, { peakFrom, peakUntil }: AuditSettings): MarketHours {
  const until = addDays(to, 1)
  const all = Math.max(0, (startOfDay(until) - startOfDay(from)) / hour)
  const peak = workingDaysIn(from, until) * Math.max(0, peakUntil - peakFrom)
  return { peak, offpeak: all - peak }
}
