import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { minute, wallAt } from '../../../domain/time/amsterdam.ts'
import { dayOfWall, daysBetween } from '../../../domain/time/day.ts'

const length = 24 * 60 * minute

/**
 * Which place of another period lies beside each place of one. Days and longer go by their order; what is finer by the day of its
 * period and the clock on the wall, so that nine o'clock meets nine o'clock also where the clock changed in one of both. An hour that
 * one of both does not have, or has twice, has nothing beside it: null.
 */
export function besidePlaces(own: Usage, other: Usage): (number | null)[] {
  if (own.minutes === null || other.minutes === null)
    return Array.from({ length: own.count }, (_, place) =>
      own.minutes === other.minutes && place < other.count ? place : null,
    )
  // A meter that was read by the hour then has no quarter-hours to lay beside those of now.
  if (own.minutes !== other.minutes) return new Array<null>(own.count).fill(null)
  const found = new Map(clocksOf(other).map((clock, place) => [clock, place]))
  return clocksOf(own).map((clock) => found.get(clock) ?? null)
}

/** The day of its period and the clock of each place; the second time a clock says the same it is named apart. */
function clocksOf({ first, minutes, count, from }: Usage): string[] {
  const start = Date.parse(first)
  const seen = new Set<string>()
  return Array.from({ length: count }, (_, place) => {
    const wall = wallAt(start + place * (minutes ?? 0) * minute)
    const clock = `${daysBetween(from, dayOfWall(wall))} ${wall % length}`
    const isAgain = seen.has(clock)
    seen.add(clock)
    return isAgain ? `${clock} again` : clock
  })
}
