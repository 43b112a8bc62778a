import { percentOf } from '../invoice/exact.ts'
import { centsOfRational, exactly, isLess, minus, ratio, sumOf, zero } from '../rational.ts'
import { addDays, type Day } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { type Bracket, taxOver } from './brackets.ts'
import { reductionOver, type TaxTables } from './energyTax.ts'
import { daysOutside, type Share, wholeYear } from './share.ts'

/** Weeks after the period of use within which a request keeps its right of objection (Belastingdienst; Uitvoeringsbesluit, article 24). */
export const reclaimWeeks = 13
/** Weeks in which one may object to a decision (Algemene wet bestuursrecht, article 6:7). */
export const objectionWeeks = 6
/** Calendar years after that of the period in which tax is still given back, ex officio. */
export const reclaimYears = 5

/**
 * The last day on which to ask: thirteen weeks after the period, less a day. A practitioner's example (to 1 February 2024, before
 * 1 May 2024) ends a day earlier than thirteen weeks, and the earlier day is safe: a period to 31-12-2025 is due on 31-03-2026.
 */
export const reclaimDeadline = (periodTo: Day, weeks = reclaimWeeks): Day => addDays(periodTo, weeks * 7 - 1)

/** The day on which nothing is given back any more: the end of the fifth calendar year after that of the period's last day. */
export const finalReclaimDay = (periodTo: Day, years = reclaimYears): Day =>
  `${String(Number(periodTo.slice(0, 4)) + years).padStart(4, '0')}-12-31`

/** Until and including which day one may object: the term begins on the day after that of the decision. */
export const objectionUntil = (decisionDate: Day, weeks = objectionWeeks): Day =>
  addDays(decisionDate, weeks * 7)

/** Asked after its term: dealt with ex officio, without a right of objection. What has no term is never late. */
export const isLateOn = (deadline: Day | null, submittedAt: Day): boolean =>
  deadline !== null && submittedAt > deadline

/**
 * What an institution (church, ANBI, SBBI, village house) gets back of a building, in cents: half of the tax less the reduction (Wet
 * belastingen op milieugrondslag, article 69). (324,93 + 6.937,92 − 524,95) × 50 % is 3.368,95 (domain, C5, example 4). What the
 * reduction already took away is not given back: never below zero.
 */
export function institutionClaim(taxCents: number, reductionCents: number, percent = '50'): number {
  return percentOf(Math.max(0, taxCents - reductionCents), percent)
}

/** What clustering gives back: the tax as it was paid apart less that of one connection; where that is dearer, nothing. */
export const clusterClaim = (apartCents: number, togetherCents: number): number =>
  Math.max(0, apartCents - togetherCents)

/**
 * The reduction that the billed days of one connection give a right to, in cents: a day that several lines are of counts once, and a
 * day that nobody billed not at all. Null where an amount is not known.
 */
export function reductionOverDays(days: readonly Span[], amounts: TaxTables['vermindering']): number | null {
  const [from, to] = [
    days.map((one) => one.from).sort()[0],
    days
      .map((one) => one.to)
      .sort()
      .at(-1),
  ]
  if (from === undefined || to === undefined) return 0
  const billed = daysOutside({ from, to }, daysOutside({ from, to }, days))
  return billed.reduce<number | null>((sum, part) => {
    const own = reductionOver(part, amounts)
    return sum === null || own === null ? null : sum + own
  }, 0)
}

/** What was paid too much at a wrong rate or in a wrong bracket: what the findings of the control add up to. */
export const errorClaim = (claims: readonly number[]): number => claims.reduce((sum, cents) => sum + cents, 0)

interface SeveralObjects {
  /** kWh or m³ in the period. */
  readonly use: string
  readonly paidCents: number
  /** How many properties one connection serves. */
  readonly objects: number
  readonly brackets: readonly Bracket[]
  /** Of the ODE that came with the tax up to 2022; none without it. */
  readonly surcharge?: readonly Bracket[]
  /** The reduction of one property in these days, in cents; 0 for gas. */
  readonly reductionCents: number
  readonly share?: Share
}

/**
 * More than one property behind one connection: the tax as paid, less that with the bounds of the brackets times the number of
 * properties and a reduction for each of them (decision G68; doubtful, and shown as such until a tax adviser has looked at it).
 */
export function severalObjectsClaim(of: SeveralObjects): number {
  const { use, paidCents, objects, brackets, surcharge = [], reductionCents, share = wholeYear } = of
  const lines = [brackets, surcharge].flatMap((own) =>
    taxOver(own, { from: zero, to: exactly(use) }, { days: share.days * objects, of: share.of }),
  )
  const due = minus(sumOf(lines.map(({ euro }) => euro)), ratio(reductionCents * objects, 100))
  const left = minus(ratio(paidCents, 100), due)
  return isLess(left, zero) ? 0 : centsOfRational(left)
}
