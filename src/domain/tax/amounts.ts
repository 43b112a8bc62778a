import { percentOf, roundedQuotient, scaled } from '../invoice/exact.ts'
import { type Day, daysBetween } from '../time/day.ts'
import type { Span } from '../time/period.ts'
import { type Share, spread } from './share.ts'

/** How the reduction reaches a bill: by the day, or a twelfth a month, as suppliers who bill by the month do. */
export const reductionModes = ['day', 'month'] as const
export type ReductionMode = (typeof reductionModes)[number]

/**
 * What is taken off the tax (belastingvermindering), in cents and below zero: an amount a year for an electricity connection with a
 * function of residence, once a cluster (Wet belastingen op milieugrondslag, article 63; by the day: eigenhuis.nl).
 */
export function reductionCents(amountOfYear: string, share: Share): number {
  const { digits, scale } = scaled(amountOfYear)
  return roundedQuotient(-digits * 100n * BigInt(share.days), 10n ** BigInt(scale) * BigInt(share.of))
}

/** The share of a year that so many whole months are. */
export const ofMonths = (months: number): Share => ({ days: months, of: 12 })

/** A VAT rate and the days on which what is delivered has it; the percentage as a decimal string ("21"). */
export interface DatedPercentage extends Span {
  readonly percentage: string
}

/** An amount without VAT and the days over which it was delivered. */
export interface Delivered extends Span {
  readonly cents: number
}

/** What is due at one rate: VAT once, over the sum of all that has it. */
export interface VatLine {
  readonly percentage: string
  readonly base: number
  readonly vat: number
}

/** The days of a period on which each rate holds. */
function daysByRate({ from, to }: Span, rates: readonly DatedPercentage[]) {
  return rates.flatMap(({ percentage, ...rate }) => {
    const days = daysBetween(latest(from, rate.from), earliest(to, rate.to)) + 1
    return days > 0 ? [{ percentage, days }] : []
  })
}

/** Whether an amount over these days is divided by days, because the rate of VAT changes in them. */
export const isVatDivided = (span: Span, rates: readonly DatedPercentage[]): boolean =>
  new Set(daysByRate(span, rates).map(({ percentage }) => percentage)).size > 1

/**
 * VAT by the day of delivery, whatever the day of the bill: what was delivered over a change of rate is divided by days (9 % from
 * 1 July up to and including 31 December 2022: liander.nl). Null where a rate is unknown on a day.
 */
export function vatOf(delivered: readonly Delivered[], rates: readonly DatedPercentage[]): VatLine[] | null {
  const bases = new Map<string, number>()
  for (const { cents, from, to } of delivered) {
    const parts = daysByRate({ from, to }, rates)
    const known = parts.reduce((sum, { days }) => sum + days, 0)
    if (known !== daysBetween(from, to) + 1) return null
    const shares = spread(
      cents,
      parts.map(({ days }) => days),
    )
    for (const [place, { percentage }] of parts.entries())
      bases.set(percentage, (bases.get(percentage) ?? 0) + (shares[place] ?? 0))
  }
  return [...bases].map(([percentage, base]) => ({ percentage, base, vat: percentOf(base, percentage) }))
}

const latest = (one: Day, other: Day) => (one > other ? one : other)
const earliest = (one: Day, other: Day) => (one < other ? one : other)
