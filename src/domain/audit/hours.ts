import { hour } from '../time/amsterdam.ts'
import { addDays, daysFrom, startOfDay, weekday } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import type { AuditSettings } from './settings.ts'
import { isPeak } from './stretches.ts'

/** Hours of the market's products in a period. */
export interface MarketHours {
  readonly peak: number
  readonly offpeak: number
}

/**
 * Hours on the clock of Amsterdam: a day in which it changes has 23 or 25. Peak is Monday to Friday 08–20, holidays included
 * (decision B12; measured table hours_peak_offpeak_2022_2027.csv).
 *
 * February 2025 has 672 hours: 240 peak and 432 others (domain, C5, example 2).
 */
export function marketHours(span: Span, settings: AuditSettings): MarketHours {
  let [peak, all] = [0, 0]
  for (const day of daysFrom(span.from, addDays(span.to, 1))) {
    const [begin, end] = [startOfDay(day), startOfDay(addDays(day, 1))]
    all += (end - begin) / hour
    if (weekday(day) > 5) continue
    for (let at = begin; at < end; at += hour) if (isPeak(at, settings)) peak += 1
  }
  return { peak, offpeak: all - peak }
}
