import { addDays, type Day } from '../../domain/time/day.ts'
import { periodOf } from '../../domain/time/period.ts'

/** The last whole months up to a day, the oldest first; both ends of each included. */
export function monthsUntil(day: Day, count: number): { from: Day; to: Day }[] {
  const found: { from: Day; to: Day }[] = []
  for (let last = addDays(periodOf('month', addDays(day, 1)).from, -1); found.length < count; ) {
    const { from } = periodOf('month', last)
    found.unshift({ from, to: last })
    last = addDays(from, -1)
  }
  return found
}
