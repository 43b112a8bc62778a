import type { ChanceYear } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import { finalReclaimDay, reclaimDeadline, reclaimYears } from '../../../domain/tax/reclaim.ts'
import type { Span } from '../../../domain/time/period.ts'

/** The calendar years of which energy tax can still be asked back, the last one first. */
export function openYears(today: string): number[] {
  const now = Number(today.slice(0, 4))
  return Array.from({ length: reclaimYears }, (_, back) => now - 1 - back)
}

export const wholeYearOf = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

type Told = Pick<ChanceYear, 'amountCents' | 'sum' | 'missing' | 'invoiceIds'>

/** A year of a chance with the day after which nothing is given back, which follows from the last day of its period. */
export const yearOf = (
  year: number,
  { from, to }: Span,
  { amountCents, sum, missing, invoiceIds }: Told,
): ChanceYear => ({
  year,
  from,
  to,
  amountCents,
  sum,
  missing,
  invoiceIds,
  deadline: null,
  finalDay: finalReclaimDay(to),
  file: null,
})

/** The same where one is to ask within thirteen weeks to keep the right of objection: what the tax office itself gives back. */
export const yearWithTerm = (year: number, span: Span, told: Told): ChanceYear => ({
  ...yearOf(year, span, told),
  deadline: reclaimDeadline(span.to),
})
