import { plus, ratio, rounded, times, zero } from '../rational.ts'
import type { Period } from '../time/period.ts'
import { type ByHours, sumOf } from './block.ts'
import { type Block, blockHours } from './hours.ts'

/** What a customer is expected to use in a year, and of that what a click takes its part of. Thousandths of a MWh. */
export interface OwnUse {
  /** All of the year. */
  readonly volume: ByHours
  /** On which days it is delivered, and how much of it then: under the agreement of the click alone, where that says how much. */
  readonly stretches: readonly Stretch[]
}

export interface Stretch {
  readonly days: Period
  readonly volume: bigint
}

const shared = (one: Period, other: Period): Period => ({
  from: one.from > other.from ? one.from : other.from,
  until: one.until < other.until ? one.until : other.until,
})

/** Which part of the hours of some days lies in a period; of days without an hour of that kind, which part of all hours. */
function partOfHours(kind: Block, days: Period, period: Period) {
  const within = shared(days, period)
  if (within.from >= within.until) return zero
  const all = blockHours(kind, days)
  return all === 0
    ? ratio(blockHours('base', within), blockHours('base', days))
    : ratio(blockHours(kind, within), all)
}

/**
 * A part of one's own use in a period of a year, in thousandths of a percent: what is delivered in a stretch lies equally over its hours
 * of each kind, as nobody knows yet when it will be used, and outside of it there is nothing to take a part of.
 */
export function partOfOwnUse(
  { volume, stretches }: OwnUse,
  period: Period,
  thousandthsOfPercent: bigint,
): ByHours {
  const all = sumOf(volume)
  const of = (kind: 'peak' | 'offpeak') => {
    const delivered = stretches.reduce(
      (sum, one) => plus(sum, times(ratio(one.volume), partOfHours(kind, one.days, period))),
      zero,
    )
    return all === 0n
      ? 0n
      : rounded(times(delivered, ratio(volume[kind] * thousandthsOfPercent, all * 100_000n)), 0).top
  }
  return { peak: of('peak'), offpeak: of('offpeak') }
}

/**
 * What was really bought, as it was reckoned on that day, over the years in which it is delivered: by what it would come to in each now,
 * where that is nothing by its hours. The years add up to it.
 */
export function dividedOver(
  kept: ByHours,
  now: ReadonlyMap<number, ByHours>,
  hoursIn: (year: number, kind: 'peak' | 'offpeak') => number,
): Map<number, ByHours> {
  const years = [...now.keys()]
  const of = (kind: 'peak' | 'offpeak') => {
    const own = years.map((year) => now.get(year)?.[kind] ?? 0n)
    const isKnown = own.some((volume) => volume !== 0n)
    const weights = isKnown ? own : years.map((year) => BigInt(hoursIn(year, kind)))
    const all = weights.reduce((sum, one) => sum + one, 0n)
    let [before, given] = [0n, 0n]
    return weights.map((weight) => {
      before += weight
      const upTo = all === 0n ? kept[kind] : rounded(ratio(kept[kind] * before, all), 0).top
      const part = upTo - given
      given = upTo
      return part
    })
  }
  const [peak, offpeak] = [of('peak'), of('offpeak')]
  return new Map(
    years.map((year, place) => [year, { peak: peak[place] ?? 0n, offpeak: offpeak[place] ?? 0n }]),
  )
}
