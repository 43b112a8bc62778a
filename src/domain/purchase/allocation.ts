import { type Day, daysBetween } from '../time/day.ts'
import type { Period } from '../time/period.ts'

/** Who takes part in what is bought together, and with how much. */
export interface Share {
  readonly id: number
  /** What it counts for, in any unit, as long as it is the same for all; never negative. */
  readonly weight: bigint
}

/**
 * What somebody counts for in what is bought for a period: the volume of a year for each day of it from the one on which they begin. Of one
 * unit with the weights of others in the same period; nothing for who begins after it.
 */
export function weightIn(annual: bigint, start: Day, { from, until }: Period): bigint {
  return annual * BigInt(Math.max(0, daysBetween(start > from ? start : from, until)))
}

/**
 * Divides what was bought among who takes part, by their volume (areas/_decisions 24): each gets the whole thousandths of a MWh that fit
 * in its share, and what is left goes to the largest; of equally large ones to the lowest id. The parts always add up to the whole.
 * Throws where nobody takes part, or somebody with less than nothing.
 */
export function allocated(total: bigint, shares: readonly Share[]): Map<number, bigint> {
  if (shares.some(({ weight }) => weight < 0n))
    throw new RangeError('Nobody takes part with less than nothing')
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0n)
  const [first, ...others] = shares
  if (first === undefined || weights <= 0n) throw new RangeError('Nobody takes part')
  // Division of bigints cuts towards zero: of a volume that is booked back as much as of one that is bought.
  const parts = new Map(shares.map(({ id, weight }) => [id, (total * weight) / weights]))
  const given = [...parts.values()].reduce((sum, part) => sum + part, 0n)
  const largest = others.reduce(
    (most, one) =>
      one.weight > most.weight || (one.weight === most.weight && one.id < most.id) ? one : most,
    first,
  )
  parts.set(largest.id, (parts.get(largest.id) ?? 0n) + total - given)
  return parts
}
