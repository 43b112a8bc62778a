import { decimalDifference } from '../../domain/invoice/exact.ts'
import type { AnyRow } from '../fields/places.ts'

/** One figure of a table, by what both tables call it. */
export interface RateLine {
  readonly label: string
  /** A decimal string; null where the table leaves it open. */
  readonly value: string | null
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
}

/** The figures of both tables under one label each, in their order, those of the other one alone last. */
export function sideBySide(own: readonly RateLine[], other: readonly RateLine[]): Pair[] {
  const labels = [...new Set([...own, ...other].map(({ label }) => label))]
  const valueIn = (lines: readonly RateLine[], label: string) =>
    lines.find((line) => line.label === label)?.value
  return labels.map((label) => ({ label, own: valueIn(own, label), other: valueIn(other, label) }))
}

/** Whether both tables say the same, however many zeros it is written with. */
export function isSame({ own, other }: Pair): boolean {
  if (own == null || other == null) return own === other
  return decimalDifference(own, other) === '0'
}
