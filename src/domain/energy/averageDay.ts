import { type Instant, minute, wallAt } from '../time/amsterdam.ts'
import { dayOfWall } from '../time/day.ts'
import { type DayKind, dayKindOf, dayKinds } from '../time/dayKind.ts'

const length = 24 * 60 * minute

/** Quantities from an instant on, each of so many minutes; null where nothing is known. */
export interface FineUse {
  readonly first: Instant
  readonly minutes: number
  readonly values: readonly (number | null)[]
}

/** The day that days of a kind are on average: what each place of the clock held, over the days on which it is known. */
export interface AverageDay {
  readonly kind: DayKind
  /** Days of this kind of which anything is known. */
  readonly days: number
  /** By the clock on the wall, from midnight on; null where nothing is known. */
  readonly values: readonly (number | null)[]
}

/**
 * The average day by kind of day; kinds of which no day is known are left out. By the clock on the wall: the hour that March skips is
 * absent from that day, and the one that October doubles counts twice in its place, so that no other hour is shifted.
 */
export function averageDays({ first, minutes, values }: FineUse): AverageDay[] {
  const places = (24 * 60) / minutes
  const found = new Map(
    dayKinds.map((kind) => [
      kind,
      { days: new Set<string>(), sums: new Float64Array(places), counts: new Uint32Array(places) },
    ]),
  )
  for (const [place, value] of values.entries()) {
    if (value === null) continue
    const wall = wallAt(first + place * minutes * minute)
    const day = dayOfWall(wall)
    const own = found.get(dayKindOf(day))
    const clock = Math.floor((wall % length) / (minutes * minute))
    if (own === undefined) continue
    own.days.add(day)
    own.sums[clock] = (own.sums[clock] ?? Number.NaN) + value
    own.counts[clock] = (own.counts[clock] ?? Number.NaN) + 1
  }
  return [...found]
    .filter(([, { days }]) => days.size > 0)
    .map(([kind, { days, sums, counts }]) => ({
      kind,
      days: days.size,
      values: Array.from(sums, (sum, clock) => (counts[clock] ? sum / (counts[clock] ?? Number.NaN) : null)),
    }))
}
