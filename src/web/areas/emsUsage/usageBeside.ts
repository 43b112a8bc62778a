import { type Counted, takenAt } from './usageCounted.ts'

/** Another period, place by place beside the one that is shown. */
export interface BesideShown {
  readonly title: string
  /** Thousandths taken per place; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly total: number | null
}

/** What was taken in the other period, cut to so many places; `factor` brings it to the cold of the own one. */
export function besideOf(
  counters: readonly Counted[],
  title: string,
  count: number,
  factor: number | null = null,
): BesideShown {
  const places = counters[0]?.values.length ?? 0
  const taken = Array.from({ length: places }, (_, place) => takenAt(counters, place))
  const values = factor === null ? taken : taken.map((value) => (value === null ? null : value * factor))
  const known = values.filter((value) => value !== null)
  return {
    title: factor === null ? title : `${title}, gecorrigeerd`,
    values: Array.from({ length: count }, (_, place) => values[place] ?? null),
    total: known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0),
  }
}
