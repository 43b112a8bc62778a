import { addDays, type Day } from '../../domain/time/day.ts'
import { periodOf, type Span } from '../../domain/time/period.ts'

/** The last whole months up to a day, the oldest first. */
export function monthsUntil(day: Day, count: number): Span[] {
  const found: Span[] = []
  for (let last = addDays(periodOf('month', addDays(day, 1)).from, -1); found.length < count; ) {
    const { from } = periodOf('month', last)
    found.unshift({ from, to: last })
    last = addDays(from, -1)
  }
  return found
}

/** The first day of the twelve whole months that ended last: what was done then can be measured by now. */
export const savedSince = (yesterday: Day): Day => monthsUntil(yesterday, 12)[0]?.from ?? yesterday

/** The year that runs today: on New Year's Day it is no longer that of yesterday. */
export const runningYear = (yesterday: Day): number => Number(addDays(yesterday, 1).slice(0, 4))

/** The day on which something is usually sent, or yesterday where that day is yet to come: what is there was sent before today. */
export const sentBy = (yesterday: Day, day: Day): Day => (day < yesterday ? day : yesterday)
