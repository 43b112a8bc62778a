import { addDays, type Day, dayOf, daysBetween } from '../time/day.ts'
import type { Span } from '../time/period.ts'

/** A part of a year, in days: what a bound of a bracket, or an amount a year, is taken times. */
export interface Share {
  readonly days: number
  readonly of: number
}

/** By what days are divided: those of the calendar year they lie in, or those of the twelve months from the first day. */
export const boundDenominators = ['year', 'period'] as const
export type BoundDenominator = (typeof boundDenominators)[number]

/** The days of a period that lie in one calendar year. */
export interface YearPart extends Span {
  readonly year: number
  readonly share: Share
}

export const wholeYear: Share = { days: 1, of: 1 }

const yearOf = (day: Day) => Number(day.slice(0, 4))
export const daysIn = ({ from, to }: Span) => daysBetween(from, to) + 1
const daysOfYear = (year: number) => daysIn({ from: dayOf(year, 1, 1), to: dayOf(year, 12, 31) })

/** Days from a day up to the same day a year later: 29 February counts where it lies between them. */
function daysOfTwelveMonths(from: Day): number {
  const later = dayOf(yearOf(from) + 1, Number(from.slice(5, 7)), Number(from.slice(8, 10)))
  return daysBetween(from, later)
}

/**
 * A period cut at each 1 January, with the share of a year that each part is: limits shrink with a shorter period (Wet
 * belastingen op milieugrondslag, articles 61 and 61a). The law leaves open whose days are divided by; a supplier does either.
 */
export function yearParts({ from, to }: Span, denominator: BoundDenominator = 'year'): YearPart[] {
  const parts: YearPart[] = []
  for (let day = from; day <= to; day = dayOf(yearOf(day) + 1, 1, 1)) {
    const year = yearOf(day)
    const last = dayOf(year, 12, 31)
    const part = { from: day, to: to < last ? to : last }
    const of = denominator === 'year' ? daysOfYear(year) : daysOfTwelveMonths(from)
    parts.push({ ...part, year, share: { days: daysIn(part), of } })
  }
  return parts
}

/** What of a period lies on none of these days, in order. */
export function daysOutside(span: Span, taken: readonly Span[]): Span[] {
  const sorted = taken.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const free: Span[] = []
  let day = span.from
  for (const { from, to } of sorted) {
    if (from > span.to) break
    if (to < day) continue
    if (from > day) free.push({ from: day, to: addDays(from, -1) })
    day = addDays(to, 1)
  }
  return day > span.to ? free : [...free, { from: day, to: span.to }]
}

/**
 * A whole number spread over parts by their weights, so that the shares come to exactly that number: each is the difference of
 * what is rounded up to and including it and what was before.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  let [until, before] = [0n, 0n]
  return weights.map((weight) => {
    until += BigInt(weight)
    const now = (BigInt(total) * until) / all
    const own = now - before
    before = now
    return Number(own)
  })
}
