import { type Difference, differenceOf } from '../../../domain/comparison/difference.ts'
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
export const comparableIn = (
  own: readonly Known[],
  other: readonly Known[],
  at: readonly (number | null)[],
): boolean[] =>
  own.map((known, place) => {
    const beside = at[place] ?? null
    return isWhole(known) && beside !== null && isWhole(other[beside])
  })

/** Both periods over what is known of both, and how far they lie apart; null where nothing is. */
export function whole(
  { values, comparable }: BesideShown,
  counters: readonly Counted[],
  isPeak: boolean,
): Difference | null {
  const both = (all: readonly (number | null)[]) => all.map((one, place) => (comparable[place] ? one : null))
  // Powers don't add up: of them the highest of both are laid beside each other.
  const sum = isPeak ? highestOfKnown : sumOfKnown
  return differenceOf(sum(both(values.map((_, place) => countedAt(counters, place)))), sum(both(values)))
}

/** What was counted in the other period, at the places that are shown: `at` is where each of those lies in it. */
export function besideOf(
  counters: readonly Counted[],
  title: string,
  { at, comparable }: { at: readonly (number | null)[]; comparable: readonly boolean[] },
  { factor = null, isPeak = false }: BesideAs = {},
): BesideShown {
  const places = counters[0]?.values.length ?? 0
  const counted = Array.from({ length: places }, (_, place) => countedAt(counters, place))
  const values = factor === null ? counted : counted.map((value) => (value === null ? null : value * factor))
  return {
    title: factor === null ? title : `${title}, gecorrigeerd`,
    values: at.map((place) => (place === null ? null : (values[place] ?? null))),
    total: isPeak ? highestOfKnown(values) : sumOfKnown(values),
    comparable,
  }
}
