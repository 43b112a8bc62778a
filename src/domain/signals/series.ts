import { itemAt } from '../itemAt.ts'
import { addDays, type Day, daysBetween } from '../time/day.ts'

/** A value for each day from the first on (thousandths of the unit); null where the day is not wholly known. */
export interface DaySeries {
  readonly from: Day
  readonly values: readonly (number | null)[]
}

/** The value of a day; null when it is unknown or outside the series. */
export function valueOn({ from, values }: DaySeries, day: Day): number | null {
  return values[daysBetween(from, day)] ?? null
}

/** The last day of a series. */
export function lastDayOf({ from, values }: DaySeries): Day {
  return addDays(from, values.length - 1)
}

/** What lies on days that follow each other, together, as long as one `goesOn` from the one before it. In the order of the days. */
export function runsOfDays<T extends { readonly day: Day }>(
  found: readonly T[],
  goesOn: (before: T, one: T) => boolean = () => true,
): T[][] {
  const runs: T[][] = []
  for (const one of found) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && addDays(before.day, 1) === one.day && goesOn(before, one)) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** The middle of numbers; of an even count the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  if (sorted.length % 2 === 1) return itemAt(sorted, Math.floor(half))
  return (itemAt(sorted, half - 1) + itemAt(sorted, half)) / 2
}

/** Known values of the days from `first` to `last`, both included. */
export function knownBetween(series: DaySeries, first: Day, last: Day): number[] {
  const start = Math.max(0, daysBetween(series.from, first))
  const end = daysBetween(series.from, last) + 1
  return series.values.slice(start, Math.max(start, end)).filter((value) => value !== null)
}
