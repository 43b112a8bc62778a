import type { Instant } from '../time/amsterdam.ts'
import { instantAt } from '../time/clockTime.ts'
import { addDays, type Day, dayAt, weekday } from '../time/day.ts'

/** Until which time a proposal of a price holds unless said otherwise (areas/clicks). */
export const decisionTime = '17:00'

/**
 * The last day on which one can decide about a price that is proposed now: today until five, past that or in a weekend the next working
 * day (Monday up to and including Friday).
 */
export function decisionDay(now: Instant): Day {
  const today = dayAt(now)
  let day = now < instantAt(today, decisionTime) ? today : addDays(today, 1)
  while (weekday(day) > 5) day = addDays(day, 1)
  return day
}
