import { roundedQuotient } from '../invoice/exact.ts'
import type { Span } from '../time/period.ts'
import { energyTax, type TaxLine, type TaxTables } from './energyTax.ts'
import { daysIn, yearParts } from './share.ts'

/** A connection of a cluster: what it uses in a year, in thousandths of kWh or m³, and whether it has a function of residence. */
export interface ClusterMember {
  readonly annualUse: number
  readonly residence: boolean
}

/** What one connection, or all as one, is taxed; the reduction is a line below zero. */
export interface ClusterTax {
  /** In thousandths, over the days of the period. */
  readonly use: number
  readonly lines: readonly TaxLine[]
  readonly cents: number
}

/** What it changes in a period that connections count as one. */
export interface ClusterYear {
  readonly apart: readonly ClusterTax[]
  readonly together: ClusterTax
  /** Above 0 is cheaper together; below 0 dearer, which is still obligatory. */
  readonly effect: number
}

/** The days of a calendar year in which a cluster holds; null where there are none. */
export function clusterDays(
  year: number,
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string | null },
): Span | null {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const from = validFrom > first ? validFrom : first
  const to = validUntil !== null && validUntil < last ? validUntil : last
  return from > to ? null : { from, to }
}

/** What is used in days of a year when a whole year takes so much: by the days of the calendar year they lie in, each part rounded. */
export function useIn(annualUse: number, span: Span): number {
  return yearParts(span).reduce(
    (sum, { share }) => sum + roundedQuotient(BigInt(annualUse) * BigInt(share.days), BigInt(share.of)),
    0,
  )
}

const total = (lines: readonly TaxLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/**
 * The energy tax of connections of one product within one WOZ object, each by itself and as the one connection that the law takes
 * them for (Wet belastingen op milieugrondslag, article 47, paragraph 1, f; Wet WOZ, article 16, d): the bounds of the brackets and
 * the reduction then count once. Gas has no reduction. Bounds and the reduction go by the days of the calendar year.
 *
 * Electricity of 18.000, 9.000 and 34.000 kWh in 2025: apart 3.589,65, together 3.690,73, effect −101,08 (domain, C5, example 4).
 */
export function clusterYear(
  product: '1' | '2',
  members: readonly ClusterMember[],
  span: Span,
  tables: TaxTables,
): ClusterYear {
  const taxed = (use: number, residence: boolean): ClusterTax => {
    const reduction = product === '1' && residence ? 'day' : null
    const asked = {
      mode: 'settlement',
      span,
      use,
      before: 0,
      contract: span,
      denominator: 'year',
      reduction,
    } as const
    const lines = energyTax(asked, tables)
    return { use, lines, cents: total(lines) }
  }
  const apart = members.map(({ annualUse, residence }) => taxed(useIn(annualUse, span), residence))
  const together = taxed(
    apart.reduce((sum, { use }) => sum + use, 0),
    members.some(({ residence }) => residence),
  )
  return { apart, together, effect: apart.reduce((sum, { cents }) => sum + cents, 0) - together.cents }
}

/** Which part of its calendar year a period is, for a reader: 184 of 365 days. */
export const partOfYear = (span: Span): { readonly days: number; readonly of: number } => ({
  days: daysIn(span),
  of: yearParts(span)[0]?.share.of ?? 365,
})
