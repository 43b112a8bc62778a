import type { DaySeries } from '../../../src/domain/signals/series.ts'
import { addDays, type Day, daysFrom } from '../../../src/domain/time/day.ts'

/** A series whose values are told by the day, up to and including the last. */
export function series(from: Day, last: Day, valueOn: (day: Day) => number | null): DaySeries {
  return { from, values: daysFrom(from, addDays(last, 1)).map(valueOn) }
}

const unknown = { perHour: null, perYear: null, before: null }

/** Of a connection of which nothing is known to hold readings against. */
export const unknownYardsticks = { taken: unknown, fedIn: unknown }
