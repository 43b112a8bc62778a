import { scaled } from '../invoice/exact.ts'
import {
  bareText,
  centsOfRational,
  exactly,
  isMore,
  isZero,
  least,
  minus,
  type Rational,
  ratio,
  times,
  zero,
} from '../rational.ts'
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

/** What of a use fell in one bracket, exactly: nothing is rounded but what is made of it. */
export interface ExactlyInBracket {
  readonly bracket: number
  readonly volume: Rational
  readonly rate: Rational
  readonly euro: Rational
}

/**
 * T(to) − T(from): the tax on a use that goes from one total to another since the bounds began, by bracket. A settlement is from 0;
 * a month is from the total before it (Wet belastingen op milieugrondslag, articles 47 and 59). Bounds are taken times the share of
 * the year and never rounded. Totals are in kWh or m³; what was fed in above what was taken is not taxed.
 *
 * T(41.500 → 80.200) over 10.000 and 50.000: 8.500 in bracket 2 and 30.200 in bracket 3 (domain, C5, example 2).
 */
export function taxOver(
  brackets: readonly Bracket[],
  { from, to }: { readonly from: Rational; readonly to: Rational },
  share: Share = wholeYear,
): ExactlyInBracket[] {
  const ofYear = ratio(share.days, share.of)
  let lower = zero
  return brackets.map(({ upto, rate }, place) => {
    const upper = upto === null ? null : times(exactly(upto), ofYear)
    const within = (total: Rational) =>
      isMore(total, lower) ? minus(upper === null ? total : least(total, upper), lower) : zero
    const before = within(from)
    const volume = isZero(before) ? within(to) : minus(within(to), before)
    lower = upper ?? lower
    return { bracket: place + 1, volume, rate: exactly(rate), euro: times(volume, exactly(rate)) }
  })
}

/** The same of totals in thousandths of kWh or m³; each line is rounded once, half away from zero. */
export function taxBetween(
  brackets: readonly Bracket[],
  fromMilli: number,
  toMilli: number,
  share: Share = wholeYear,
): InBracket[] {
  const units = (milli: number) => BigInt(milli) * 1_000_000n
  return inBrackets(brackets, units(fromMilli), units(toMilli), share)
}

/** The same of totals in billionths of the unit that the brackets are in: of MWh as exact as of kWh. */
export function inBrackets(
  brackets: readonly Bracket[],
  fromNano: bigint,
  toNano: bigint,
  share: Share = wholeYear,
): InBracket[] {
  const nano = 1_000_000_000n
  const totals = { from: ratio(fromNano, nano), to: ratio(toNano, nano) }
  return taxOver(brackets, totals, share).map(({ bracket, volume, euro }, place) => ({
    bracket,
    volume: bareText(volume, 5),
    rate: brackets[place]?.rate ?? '0',
    cents: centsOfRational(euro),
  }))
}

/** The first rate on all use: block heating knows no degression (Wet belastingen op milieugrondslag, article 59, paragraph 3). */
export function firstRateOnAll(brackets: readonly Bracket[]): Bracket[] {
  return brackets.slice(0, 1).map(({ rate }) => ({ upto: null, rate }))
}

/** The rates of who is no business: another one only where the bracket has one. */
export function ofNonBusiness(brackets: readonly Bracket[]): Bracket[] {
  return brackets.map(({ rateOther, ...bracket }) => ({ ...bracket, rate: rateOther ?? bracket.rate }))
}
