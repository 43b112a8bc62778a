import { millionths } from '../invoice/exact.ts'
import { addDays, type Day, weekday } from '../time/day.ts'

/** Whether a price lies within so many percent (two decimals) of the one it was proposed at, both ends included. */
export function isWithin(price: string, reference: string, percent: string): boolean {
  const [now, then] = [millionths(price), millionths(reference)]
  const size = (of: bigint) => (of < 0n ? -of : of)
  // |now − then| ≤ |then| × percent / 100, without dividing; a percentage of at most six decimals.
  return size(now - then) * 100_000_000n <= size(then) * millionths(percent)
}

/** The day so many working days (Monday up to and including Friday) before another one. */
export function workdaysBefore(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, -1)
    if (weekday(at) <= 5) left -= 1
  }
  return at
}
