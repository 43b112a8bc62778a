import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/** From and up to and including which day something is delivered. */
interface Delivered {
  readonly startDate: Day
  readonly endDate: Day
}

/** The days of a year on which none of these delivers, the first ones first; both ends included. */
export function gapsIn(all: readonly Delivered[], year: number): Span[] {
  const last: Day = `${year}-12-31`
  const gaps: Span[] = []
  let next: Day = `${year}-01-01`
  for (const { startDate, endDate } of all.toSorted((one, other) =>
    one.startDate < other.startDate ? -1 : 1,
  )) {
    if (endDate < next || startDate > last) continue
    if (startDate > next) gaps.push({ from: next, to: addDays(startDate, -1) })
    next = addDays(endDate, 1)
  }
  return next <= last ? [...gaps, { from: next, to: last }] : gaps
}
