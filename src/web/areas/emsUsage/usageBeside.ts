import { highestOfKnown, sumOfKnown } from '../../../domain/known.ts'
import { type Counted, countedAt, type Known } from './usageCounted.ts'

/** Another period, place by place beside the one that is shown. */
export interface BesideShown {
  readonly title: string
  /** Thousandths per place, of what was taken or what is shown alone; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly total: number | null
  /** Per place whether all of it is known in both periods: only then can they be told apart. */
  readonly comparable: readonly boolean[]
}

interface BesideAs {
  /** Brings it to the cold of the own period. */
  readonly factor?: number | null
  /** Powers, of which the whole is the highest and not the sum. */
  readonly isPeak?: boolean
}

const isWhole = (known: Known | undefined) =>
  known === 'measured' || known === 'estimated' || known === 'calculated' || known === 'corrected'

/** Which places are wholly known in both periods: part of a month is not laid beside a whole one. */
export const comparableIn = (own: readonly Known[], other: readonly Known[]): boolean[] =>
  own.map((known, place) => isWhole(known) && isWhole(other[place]))

/** What was counted in the other period, cut to the places that are shown. */
export function besideOf(
  counters: readonly Counted[],
  title: string,
  comparable: readonly boolean[],
  { factor = null, isPeak = false }: BesideAs = {},
): BesideShown {
  const places = counters[0]?.values.length ?? 0
  const counted = Array.from({ length: places }, (_, place) => countedAt(counters, place))
  const values = factor === null ? counted : counted.map((value) => (value === null ? null : value * factor))
  return {
    title: factor === null ? title : `${title}, gecorrigeerd`,
    values: comparable.map((_, place) => values[place] ?? null),
    total: isPeak ? highestOfKnown(values) : sumOfKnown(values),
    comparable,
  }
}
