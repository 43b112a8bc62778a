import { decimalDifference } from '../../domain/invoice/exact.ts'
import type { AnyRow } from '../fields/places.ts'
import { dates } from '../format/format.ts'

/** One figure of a table, by what both tables call it. */
export interface RateLine {
  readonly label: string
  /** A decimal string; null where the table says none. */
  readonly value: string | null
  /** What none means: a bound that is open says something by itself, a figure that nobody knows does not. */
  readonly none?: 'open' | 'unknown'
}

/** Tables before this one, the latest first; then those after it. */
export function nearestFirst(rows: readonly AnyRow[], own: AnyRow | undefined): AnyRow[] {
  const others = rows.filter(({ id }) => id !== own?.id)
  const from = (row: AnyRow) => String(row.validFrom)
  const isBefore = (row: AnyRow) => own !== undefined && from(row) <= from(own)
  const before = others.filter(isBefore).toSorted((one, other) => (from(one) > from(other) ? -1 : 1))
  const after = others
    .filter((row) => !isBefore(row))
    .toSorted((one, other) => (from(one) < from(other) ? -1 : 1))
  return [...before, ...after]
}

/** A figure of both tables; undefined where a table does not have it. */
export interface Pair {
  readonly label: string
  readonly own: string | null | undefined
  readonly other: string | null | undefined
  /** What it means where a table has the line without a figure. */
  readonly none: 'open' | 'unknown'
}

/** The figures of both tables under one label each, in their order, those of the other one alone last. */
export function sideBySide(own: readonly RateLine[], other: readonly RateLine[]): Pair[] {
  const labels = [...new Set([...own, ...other].map(({ label }) => label))]
  const lineIn = (lines: readonly RateLine[], label: string) => lines.find((line) => line.label === label)
  return labels.map((label) => {
    const [one, two] = [lineIn(own, label), lineIn(other, label)]
    return { label, own: one?.value, other: two?.value, none: one?.none ?? two?.none ?? 'open' }
  })
}

/** Whether both tables say the same, however many zeros it is written with; `unknown` where one of them does not say it. */
export function standingOf({ own, other, none }: Pair): 'same' | 'different' | 'unknown' {
  if (none === 'unknown' && (own == null || other == null)) return 'unknown'
  if (own == null || other == null) return own === other ? 'same' : 'different'
  return decimalDifference(own, other) === '0' ? 'same' : 'different'
}

/** A table above its figures: its year and how far it is, with its days: "2026, concept (01/01/2026 – 31/12/2026)". */
export const headOf = ({ year, statusName, validFrom, validUntil }: AnyRow) =>
  `${String(year)}, ${String(statusName).toLowerCase()} (${dates(String(validFrom), String(validUntil))})`
