import { daysOutside } from '../../../domain/tax/share.ts'
import type { Span } from '../../../domain/time/period.ts'

/** A table with the days asked for on which it holds. */
export interface Dated extends Span {
  readonly isConcept: boolean
}

/** Of tables of one family, one a scope and day: what counts (fixed, or over), and on days without that the first concept. */
export function chosenOf<T extends Dated>(tables: readonly T[], scopeOf: (table: T) => string): T[] {
  const sorted = [...tables.filter((one) => !one.isConcept), ...tables.filter((one) => one.isConcept)]
  const chosen: T[] = []
  for (const table of sorted) {
    const taken = chosen.filter((other) => scopeOf(other) === scopeOf(table))
    chosen.push(...onFreeDays(table, taken))
  }
  return chosen
}

/** A table on the days that these leave free, which may be several stretches. */
export const onFreeDays = <T extends Span>(table: T, taken: readonly Span[]): T[] =>
  daysOutside(table, taken).map(({ from, to }) => ({ ...table, from, to }))

/** The days of a table inside a period. */
export const daysWithin = (
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string },
  { from, to }: Span,
): Span => ({ from: validFrom > from ? validFrom : from, to: validUntil < to ? validUntil : to })
