import { addDays, type Day, daysBetween } from '../time/day.ts'
import { isEnough } from './completeness.ts'

/** What was used day by day: thousandths of the unit, null where nothing is known. */
export interface DailyUse {
  /** The day of the first value. */
  readonly from: Day
  readonly values: readonly (number | null)[]
  /** Per day which part of it is known, from 0 to 1. */
  readonly known: readonly number[]
  /** The last day with readings. */
  readonly until: Day | null
}

/** Thousandths of the unit in a year of days, and by which part that differs from the year before it (0.1 is a tenth more). */
export interface LastYear {
  readonly from: Day
  readonly to: Day
  readonly value: number
  /** Null where not enough of both years is known to lay them side by side. */
  readonly change: number | null
}

const year = 365
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0)
const isKnown = (parts: readonly number[]) => parts.length === year && isEnough(sum(parts) / year)

/** The 365 days up to the last reading, beside the 365 before them; null where there are no readings. */
export function lastYearOf({ from, values, known: parts, until }: DailyUse): LastYear | null {
  if (until === null) return null
  const end = daysBetween(from, until) + 1
  const of = (years: number): [number, number] => [
    Math.max(0, end - year * years),
    Math.max(0, end - year * (years - 1)),
  ]
  const [now, before] = [of(1), of(2)]
  const value = sum(values.slice(...now))
  const was = sum(values.slice(...before))
  const areKnown = isKnown(parts.slice(...now)) && isKnown(parts.slice(...before))
  return {
    from: addDays(from, now[0]),
    to: until,
    value,
    change: areKnown && was > 0 ? (value - was) / was : null,
  }
}
