import { rounded } from '../invoice/exact.ts'
import type { Period } from '../time/period.ts'
import { type Block, blockHours } from './hours.ts'

/** How much electricity is taken, or bought, in the two kinds of hours of the market; in thousandths of a MWh (kWh). */
export interface ByHours {
  readonly peak: bigint
  readonly offpeak: bigint
}

/** What a block of so many thousandths of a MW delivers, in thousandths of a MWh. MW is what was bought; MWh follow, exactly. */
export function blockVolume(block: Block, milliMw: bigint, period: Period): ByHours {
  const of = (part: 'peak' | 'offpeak') =>
    block === part || block === 'base' ? milliMw * BigInt(blockHours(part, period)) : 0n
  return { peak: of('peak'), offpeak: of('offpeak') }
}

/** The largest block, in whole thousandths of a MW, that delivers no more than so many thousandths of a MWh. */
export function blockFor(block: Block, volume: bigint, period: Period): bigint {
  const hours = BigInt(blockHours(block, period))
  return hours === 0n || volume <= 0n ? 0n : volume / hours
}

/** A part of the customer's own use, in percent of two decimals ("25", "12.5"): a slice of each kind of hours, cut to whole kWh. */
export function profileVolume(volume: ByHours, hundredthsOfPercent: bigint): ByHours {
  const part = (of: bigint) => rounded(of * hundredthsOfPercent, 10_000n)
  return { peak: part(volume.peak), offpeak: part(volume.offpeak) }
}

/** Energy of which nobody says in which hours it is taken or delivered: equally over all hours of the period. */
export function evenly(volume: bigint, period: Period): ByHours {
  const all = BigInt(blockHours('base', period))
  const peak = all === 0n ? 0n : rounded(volume * BigInt(blockHours('peak', period)), all)
  return { peak, offpeak: volume - peak }
}

export const sumOf = ({ peak, offpeak }: ByHours): bigint => peak + offpeak

/** All of several volumes together. */
export const together = (volumes: Iterable<ByHours>): ByHours =>
  [...volumes].reduce(
    (sum, { peak, offpeak }) => ({ peak: sum.peak + peak, offpeak: sum.offpeak + offpeak }),
    { peak: 0n, offpeak: 0n },
  )
