import { itemAt } from '../itemAt.ts'
import { hour, type Instant, minute } from '../time/amsterdam.ts'
import { addDays, type Day, dayAt, daysFrom, startOfDay } from '../time/day.ts'

/** The hours of the night, on the wall clock: nobody is at work, and no sun hides what is taken. */
export const nightHours = 6

/** The part of the quarter-hours below which lies what runs always. */
const lowest = 0.05

/** What a quarter-hour of one Wh is in W. */
const perHour = 4

/**
 * The base load of a day in W: what the night took but for its lowest 5 % of quarter-hours (areas/ems.md: "lowest 5 % of quarter
 * hours"; of the night, since by day solar panels would hide it). Quantities in Wh a quarter-hour, from midnight to six. Null of a
 * night of which less than four fifths is known.
 */
export function baseLoadOf(night: readonly number[]): number | null {
  if (night.length < nightHours * 4 * 0.8) return null
  const sorted = night.toSorted((one, other) => one - other)
  return itemAt(sorted, Math.floor(sorted.length * lowest)) * perHour
}

/** Quantities (thousandths) a quarter-hour from an instant on; null where nothing is known. */
export interface QuarterHours {
  readonly first: Instant
  readonly values: readonly (number | null)[]
}

/** The base load (W) of every day whose night lies in quarter-hours; null of a night of which too little is known. */
export function baseLoadPerDay({ first, values }: QuarterHours): { from: Day; values: (number | null)[] } {
  const from = dayAt(first)
  const end = first + values.length * 15 * minute
  const days = daysFrom(from, addDays(dayAt(end - 1), 1))
  return {
    from,
    values: days.map((day) => {
      const start = (startOfDay(day) - first) / (15 * minute)
      const night = values.slice(Math.max(0, start), Math.max(0, start + nightPlaces))
      return baseLoadOf(night.filter((value) => value !== null))
    }),
  }
}

const nightPlaces = (nightHours * hour) / (15 * minute)
