import { millionths, rounded } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { plus, type Rational, ratio, times } from '../rational.ts'
import { type ByHours, sumOf } from './block.ts'
import { perCent } from './exact.ts'

/** Which hours a price of the market is of; gas knows one price for all of them, which then stands under `peak` and `offpeak` alike. */
export const hourClasses = ['peak', 'offpeak'] as const
export type HourClass = (typeof hourClasses)[number]

/** Energy that was bought ahead: how much in which hours (thousandths of a MWh), and at what price (€/MWh). */
export interface Bought {
  readonly volume: ByHours
  readonly price: string
}

/** What is known of a customer's delivery in a year. */
export interface PositionFacts {
  /** What is expected to be taken, in thousandths of a MWh. */
  readonly volume: ByHours
  readonly bought: readonly Bought[]
  /** What the market asks now (€/MWh); null where nobody knows. */
  readonly market: Readonly<Record<HourClass, string | null>>
  /** On top of every MWh that is taken: surcharge, profile and guarantees of origin together (€/MWh); a mean is not rounded. */
  readonly surcharge: Rational
}

/** One kind of hours: what is taken, what was bought, and what is left to the market (negative: sold back). */
export interface ClassPosition {
  readonly volume: bigint
  readonly bought: bigint
  readonly rest: bigint
  readonly market: string | null
  /** What the rest costs on the market (negative: brings in), in billionths of a euro; null without a price. */
  readonly restCost: bigint | null
}

/** Where a customer stands: thousandths of a MWh, and money in the unit its name says. */
export interface Position {
  readonly volume: bigint
  readonly bought: bigint
  readonly open: bigint
  /** Hundredths of a percent of the volume that was bought; null without volume. */
  readonly boughtPct: number | null
  /** Volume-weighted, in millionths of a euro a MWh; null while nothing was bought. */
  readonly averagePrice: bigint | null
  readonly classes: Readonly<Record<HourClass, ClassPosition>>
  readonly boughtCost: bigint
  /** In billionths of a euro, exactly. */
  readonly surchargeCost: Rational
  /** All of it in cents; null where a price of the market is missing for what is left. */
  readonly expectedCents: number | null
  /** The same a MWh, in millionths of a euro. */
  readonly expectedPrice: bigint | null
}

function classPosition(of: HourClass, { volume, bought, market }: PositionFacts): ClassPosition {
  const taken = bought.reduce((sum, one) => sum + one.volume[of], 0n)
  const rest = volume[of] - taken
  const price = market[of]
  const restCost = rest === 0n ? 0n : price === null ? null : rest * millionths(price)
  return { volume: volume[of], bought: taken, rest, market: price, restCost }
}

/**
 * The position of a year (areas/_decisions 13): what was bought at its own price, of each kind of hours what is left (or was bought
 * too much: sold) at the price the market asks there, and the surcharge over everything that is taken. Exact until the last step.
 */
export function positionOf(facts: PositionFacts): Position {
  const classes = { peak: classPosition('peak', facts), offpeak: classPosition('offpeak', facts) }
  const volume = sumOf(facts.volume)
  const bought = facts.bought.reduce((sum, one) => sum + sumOf(one.volume), 0n)
  const boughtCost = facts.bought.reduce((sum, one) => sum + sumOf(one.volume) * millionths(one.price), 0n)
  const surchargeCost = times(facts.surcharge, ratio(volume * 1_000_000n))
  const { peak, offpeak } = classes
  const expected =
    peak.restCost === null || offpeak.restCost === null
      ? null
      : plus(ratio(boughtCost + peak.restCost + offpeak.restCost), surchargeCost)
  return {
    volume,
    bought,
    open: volume - bought,
    boughtPct: volume === 0n ? null : Number(rounded(bought * 10_000n, volume)),
    averagePrice: bought === 0n ? null : rounded(boughtCost, bought),
    classes,
    boughtCost,
    surchargeCost,
    expectedCents: expected === null ? null : Number(rounded(expected.top, expected.bottom * perCent)),
    expectedPrice:
      expected === null || volume === 0n ? null : rounded(expected.top, expected.bottom * volume),
  }
}

/** The price of off-peak hours that base and peak leave no choice about; null where one is unknown or there are no such hours. */
export function offpeakPrice(
  of: { readonly base: string | null; readonly peak: string | null },
  hours: { readonly peak: number; readonly offpeak: number },
): string | null {
  if (of.base === null || of.peak === null || hours.offpeak === 0) return null
  const all = millionths(of.base) * BigInt(hours.peak + hours.offpeak)
  const micro = rounded(all - millionths(of.peak) * BigInt(hours.peak), BigInt(hours.offpeak))
  return decimalOf(Number(micro), 6)
}
