import { roundedQuotient, scaled } from '../invoice/exact.ts'
import type { Share } from '../tax/share.ts'

/** What a line of a price is for; what is paid for feeding in and what that costs stand apart from what is taken. */
export const priceGroups = ['levering', 'belasting', 'netbeheer', 'meting', 'trafo', 'teruglevering'] as const
export type PriceGroup = (typeof priceGroups)[number]

/** One line of what energy costs: quantity × rate × share of a year or month, rounded once and half away from zero. */
export interface PriceLine {
  readonly group: PriceGroup
  /** The type of the line of an invoice: `levering_hoog`, `eb`, `kw_contract`. */
  readonly component: string
  /** Its step or bracket, counted from 1; null where there is one alone. */
  readonly step: number | null
  /** The hours or the category it is of, as people name them. */
  readonly of: string | null
  /** To at most nine places. */
  readonly quantity: string
  readonly unit: string
  /** Euro a unit, without VAT. */
  readonly rate: string
  /** The part of a year or month that an amount is of; null of what is counted. */
  readonly share: Share | null
  readonly cents: number
  /** The table or agreement that says the rate. */
  readonly source: PriceSource | null
}

/** Where a rate stands: an agreed rate, a table of a grid operator, a measuring company or of taxes, a transformer, or the connection itself. */
export interface PriceSource {
  readonly kind: 'rate' | 'grid' | 'tax' | 'metering' | 'trafo' | 'connection'
  readonly id: number
}

/** Why a line is not there, or is a guess; `name` is what it is about. */
export interface Lack {
  readonly group: PriceGroup
  readonly why: LackReason
  readonly name: string | null
}

/** What is missing, so that there is no whole price. */
export const missingReasons = [
  'noUse',
  'noRate',
  'index',
  'hours',
  'registers',
  'noPart',
  'beyond',
  'noTable',
  'noCategory',
  'noKva',
  'noPower',
  'noOperator',
] as const
/** What makes a figure a guess, or leaves something out that is no part of the price. */
export const doubtReasons = [
  'concept',
  'proposedCategory',
  'proposedKva',
  'kwMax',
  'reactive',
  'group',
  'feedInSplit',
  'noFeedIn',
  'noVat',
  'cluster',
  'days',
  'profile',
] as const
export type LackReason = (typeof missingReasons)[number] | (typeof doubtReasons)[number]

const missing: ReadonlySet<string> = new Set(missingReasons)
export const isMissing = ({ why }: Lack): boolean => missing.has(why)

/** What a price is made of, and what is not known of it. */
export interface Priced {
  readonly lines: readonly PriceLine[]
  readonly lacks: readonly Lack[]
}

export const nothing: Priced = { lines: [], lacks: [] }

/** Prices of several groups as one. */
export function together(...all: readonly Priced[]): Priced {
  // Mostly there is one that says something.
  const told = all.filter(({ lines, lacks }) => lines.length > 0 || lacks.length > 0)
  if (told.length < 2) return told[0] ?? nothing
  return { lines: told.flatMap(({ lines }) => lines), lacks: told.flatMap(({ lacks }) => lacks) }
}

export const lacking = (group: PriceGroup, why: LackReason, name: string | null = null): Priced => ({
  lines: [],
  lacks: [{ group, why, name }],
})

const whole: Share = { days: 1, of: 1 }

/** Quantity × rate × share in cents, rounded once and half away from zero. */
export function sharedCents(quantity: string, rate: string, share: Share = whole): number {
  const [one, other] = [scaled(quantity), scaled(rate)]
  const dividend = one.digits * other.digits * 100n * BigInt(share.days)
  return roundedQuotient(dividend, 10n ** BigInt(one.scale + other.scale) * BigInt(share.of))
}

/** A quantity in thousandths as a decimal string, without zeros that say nothing. */
export const inUnits = (milli: number): string => decimalText(BigInt(milli), 3)

/** A whole number of parts as a decimal of so many places, without zeros that say nothing. */
export function decimalText(digits: bigint, scale: number): string {
  const size = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const integer = size.slice(0, size.length - scale)
  const fraction = size.slice(size.length - scale).replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}
