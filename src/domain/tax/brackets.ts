import { roundedQuotient, scaled } from '../invoice/exact.ts'
import { type Share, wholeYear } from './share.ts'

/**
 * A bracket (schijf) of a rate that falls or rises with a year's use: up to and including `upto` (kWh or m³), null without an end;
 * it begins where the one before ends, so that brackets can have no gap. `rate` is in euro a unit, without VAT.
 */
export interface Bracket {
  readonly upto: string | null
  readonly rate: string
  /** What who is no business pays, where that is another rate: only above 10 million kWh. */
  readonly rateOther?: string | null
}

/** What of a use fell in one bracket, and what that comes to. */
export interface InBracket {
  /** Counted from 1, as people name them. */
  readonly bracket: number
  /** In kWh or m³, to five places for a reader; the amount comes of what is exact. */
  readonly volume: string
  readonly rate: string
  readonly cents: number
}

/** Why brackets cannot be used: the place of the one that is wrong, and what is. */
export interface BracketFault {
  readonly place: number
  readonly fault: 'none' | 'order' | 'open' | 'closed'
}

/** Brackets begin at 0, each ends above the one before, and only the last has no end. */
export function bracketFault(brackets: readonly Pick<Bracket, 'upto'>[]): BracketFault | null {
  if (brackets.length === 0) return { place: 0, fault: 'none' }
  let [digits, scale] = [0n, 0]
  for (const [place, { upto }] of brackets.entries()) {
    const isLast = place === brackets.length - 1
    if (upto === null) return isLast ? null : { place, fault: 'open' }
    if (isLast) return { place, fault: 'closed' }
    const own = scaled(upto)
    if (own.digits * 10n ** BigInt(scale) <= digits * 10n ** BigInt(own.scale))
      return { place, fault: 'order' }
    digits = own.digits
    scale = own.scale
  }
  return null
}

const micro = 1_000_000n

/** Millionths of a decimal, which has at most six places behind its point: nothing is rounded. */
function millionths(decimal: string): bigint {
  const { digits, scale } = scaled(decimal)
  if (scale > 6) throw new RangeError(`${decimal} has more than six decimals`)
  return digits * 10n ** BigInt(6 - scale)
}

/**
 * T(to) − T(from): the tax on a use that goes from one total to another since the bounds began, by bracket. A settlement is from 0;
 * a month is from the total before it (Wet belastingen op milieugrondslag, articles 47 and 59). Bounds are taken times the share of
 * the year and never rounded; each line is rounded once, half away from zero. Totals are in thousandths of kWh or m³; what was fed
 * in above what was taken is not taxed.
 */
export function taxBetween(
  brackets: readonly Bracket[],
  fromMilli: number,
  toMilli: number,
  share: Share = wholeYear,
): InBracket[] {
  const [days, of] = [BigInt(share.days), BigInt(share.of)]
  // Everything in millionths of a unit, times the days of the year: whole numbers to the end.
  const total = (milli: number) => BigInt(Math.max(0, milli)) * 1000n * of
  const [from, to] = [total(fromMilli), total(toMilli)]
  let lower = 0n
  return brackets.map(({ upto, rate }, place) => {
    const upper = upto === null ? null : millionths(upto) * days
    const within = (all: bigint) => {
      const capped = upper !== null && all > upper ? upper : all
      return capped > lower ? capped - lower : 0n
    }
    const volume = within(to) - within(from)
    lower = upper ?? lower
    return {
      bracket: place + 1,
      volume: fiveDecimals(volume, micro * of),
      rate,
      cents: roundedQuotient(volume * millionths(rate) * 100n, micro * micro * of),
    }
  })
}

/** A quotient to five places, without zeros that say nothing. */
function fiveDecimals(dividend: bigint, divisor: bigint): string {
  const parts = BigInt(roundedQuotient(dividend * 100_000n, divisor))
  const size = String(parts < 0n ? -parts : parts).padStart(6, '0')
  const text = `${parts < 0n ? '-' : ''}${size.slice(0, -5)}.${size.slice(-5)}`
  return text.replace(/\.?0+$/, '')
}

/** The first rate on all use: block heating knows no degression (Wet belastingen op milieugrondslag, article 59, paragraph 3). */
export function firstRateOnAll(brackets: readonly Bracket[]): Bracket[] {
  return brackets.slice(0, 1).map(({ rate }) => ({ upto: null, rate }))
}

/** The rates of who is no business: another one only where the bracket has one. */
export function ofNonBusiness(brackets: readonly Bracket[]): Bracket[] {
  return brackets.map(({ rateOther, ...bracket }) => ({ ...bracket, rate: rateOther ?? bracket.rate }))
}
