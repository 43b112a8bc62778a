import { reclaimKeys } from '../../../contract/areas/parameters/reclaimKeys.ts'
import type { ChanceYear } from '../../../contract/areas/taxReclaim/chanceCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { TermsByEnd } from './terms.ts'

/** Tax is asked back of no more years than the parameter may say. */
const { max: mostYears } = reclaimKeys['teruggaaf.uiterlijk_jaren']

/** The years that are still open, and until when tax of each may be asked back. */
export interface Open {
  readonly years: readonly number[]
  readonly terms: TermsByEnd
}

/** The calendar years of which energy tax can still be asked back, the last one first. */
export function openYears(today: Day, terms: TermsByEnd): number[] {
  const now = Number(today.slice(0, 4))
  return Array.from({ length: mostYears }, (_, back) => now - 1 - back).filter(
    (year) => terms(wholeYearOf(year).to).finalDeadline >= today,
  )
}

export const wholeYearOf = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

type Told = Pick<ChanceYear, 'amountCents' | 'sum' | 'missing' | 'invoiceIds'>

/** A year of a chance with the day after which nothing is given back, which follows from the last day of its period. */
export const yearOf = (
  year: number,
  { from, to }: Span,
  { amountCents, sum, missing, invoiceIds }: Told,
  terms: TermsByEnd,
): ChanceYear => ({
  year,
  from,
  to,
  amountCents,
  sum,
  missing,
  invoiceIds,
  deadline: null,
  finalDay: terms(to).finalDeadline,
  file: null,
})

/** The same where one is to ask within a term to keep the right of objection: what the tax office itself gives back. */
export const yearWithTerm = (year: number, span: Span, told: Told, terms: TermsByEnd): ChanceYear => ({
  ...yearOf(year, span, told, terms),
  deadline: terms(span.to).deadline,
})
