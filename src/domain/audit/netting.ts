import {
  isLess,
  isMore,
  isZero,
  least,
  minus,
  most,
  negated,
  plus,
  type Rational,
  zero,
} from '../rational.ts'
import type { Used } from './counted.ts'
import { fedInOf, takenOf } from './counted.ts'

/** Counters between which is netted: two where use is divided over normal and low hours, else one. */
export const nettedRegisters = ['high', 'low', 'single'] as const
export type NettedRegister = (typeof nettedRegisters)[number]
export type Nets = Readonly<Record<NettedRegister, Rational>>

/** What a part of a settlement comes to: what is billed by register, and what is left over to be paid for. */
export interface Netted {
  readonly net: Nets
  /** What more was fed in than taken in this part, before any of it went to another. */
  readonly surplusOfPart: Rational
  /** What of that could go to no other part: paid at the compensation price of this one. Null where it is not known what was fed in. */
  readonly surplusPaid: Rational | null
}

/** Surplus that one part gave to another, by their places. */
export interface Carried {
  readonly from: number
  readonly to: number
  readonly quantity: Rational
}

const nothing: Nets = { high: zero, low: zero, single: zero }

/** What was fed in, by the register it counts against: one that is not divided lowers normal hours first, then low ones (domain, A5). */
function fedInBy({ high, low, feedInHigh, feedInLow, ...used }: Used): Nets {
  const isDivided = high !== undefined && low !== undefined
  const all = fedInOf({ feedInHigh, feedInLow, ...used })
  if (!isDivided) return { high: zero, low: zero, single: all }
  if (feedInHigh !== undefined && feedInLow !== undefined)
    return { high: feedInHigh, low: feedInLow, single: zero }
  const onHigh = least(all, high)
  return { high: onHigh, low: minus(all, onHigh), single: zero }
}

function takenBy(used: Used): Nets {
  const { high, low } = used
  if (high !== undefined && low !== undefined) return { high, low, single: zero }
  return { high: zero, low: zero, single: takenOf(used) ?? zero }
}

const sum = ({ high, low, single }: Nets) => plus(high, plus(low, single))

/** One part: taken − fed in per register; a register below 0 is taken off the other. */
export function netOfPart(used: Used): Netted {
  const [taken, fedIn] = [takenBy(used), fedInBy(used)]
  const own: Nets = {
    high: minus(taken.high, fedIn.high),
    low: minus(taken.low, fedIn.low),
    single: minus(taken.single, fedIn.single),
  }
  const total = sum(own)
  if (isLess(total, zero)) return { net: nothing, surplusOfPart: negated(total), surplusPaid: negated(total) }
  const over = minus(most(own.high, zero), own.high)
  const overLow = minus(most(own.low, zero), own.low)
  const net = {
    high: minus(most(own.high, zero), overLow),
    low: minus(most(own.low, zero), over),
    single: own.single,
  }
  return { net, surplusOfPart: zero, surplusPaid: zero }
}

/** Takes a quantity off what is billed: normal hours first, then low ones. */
function less(net: Nets, quantity: Rational): { readonly net: Nets; readonly taken: Rational } {
  const single = least(net.single, quantity)
  const high = least(net.high, minus(quantity, single))
  const low = least(net.low, minus(quantity, plus(single, high)))
  return {
    net: { high: minus(net.high, high), low: minus(net.low, low), single: minus(net.single, single) },
    taken: plus(single, plus(high, low)),
  }
}

/**
 * A settlement: what a part has too much goes to later parts, then to earlier ones, each time in order of time; what is left is paid
 * (domain, C2 step 4; Wet van 1 juli 1998, article 31c: netting over the period of the bill).
 *
 * Low 4.940 − 1.890 = 3.050 and high 13.460 − 3.620 = 9.840 leave 12.890 (domain, C5, example 1).
 */
export function netOver(parts: readonly Used[]): { readonly parts: Netted[]; readonly carried: Carried[] } {
  const netted = parts.map(netOfPart)
  const carried: Carried[] = []
  for (const [from, { surplusOfPart }] of [...netted.entries()]) {
    let rest = surplusOfPart
    for (const to of placesAfter(from, netted.length)) {
      const other = netted[to]
      if (other === undefined || isZero(rest)) continue
      const { net, taken } = less(other.net, rest)
      if (!isMore(taken, zero)) continue
      netted[to] = { ...other, net }
      carried.push({ from, to, quantity: taken })
      rest = minus(rest, taken)
    }
    const own = netted[from]
    if (own !== undefined) netted[from] = { ...own, surplusPaid: rest }
  }
  return { parts: netted, carried }
}

/** The places of other parts: later ones first. */
const placesAfter = (place: number, length: number): number[] => {
  const all = Array.from({ length }, (_, one) => one)
  return [...all.slice(place + 1), ...all.slice(0, place)]
}

/** Without netting: all that is taken is billed, and all that is fed in is paid for. */
export function notNetted({ used, fedIn }: { readonly used: Used; readonly fedIn: Rational | null }): Netted {
  return { net: takenBy(used), surplusOfPart: zero, surplusPaid: fedIn }
}
