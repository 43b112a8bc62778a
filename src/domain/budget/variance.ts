import { rounded } from '../invoice/exact.ts'
import type { CostGroup } from './costGroups.ts'

/** How much was used, in thousandths of kWh or m³, and what it cost in cents. */
export interface Amounts {
  readonly volume: number
  readonly cents: number
}

/** Why a kind of cost differs from its budget, in cents; the parts come to `total`, to the cent. */
export interface Variance {
  readonly total: number
  /** More or less was used, at the price of the budget. */
  readonly volume: number
  /** Another price, over what was really used. */
  readonly price: number
  readonly tax: number
  /** What neither explains: an amount that no use stands behind, or one that does not follow use. */
  readonly rest: number
}

export const noVariance: Variance = { total: 0, volume: 0, price: 0, tax: 0, rest: 0 }

/** Far above any energy bill, and far below what a number holds exactly. */
const mostCents = 10n ** 15n

/** Never −0: a figure that is nothing has no sign. */
const plain = (cents: number) => (cents === 0 ? 0 : cents)

/**
 * The split of a difference in volume and price (decision 45): Δvolume × budget price, and Δprice × actual volume. The first is
 * rounded once and half away from zero, the second is what is left, so that they come to the difference for any input. Budget
 * 100,000 kWh at 0.12 and actual 110,000 at 0.13: volume € 1,200.00 + price € 1,100.00 = € 2,300.00. A price exists only where
 * something is used: without a volume in the budget the whole difference is rest, and of a cost without actual volume what it
 * still cost is rest. Feeding in has negative cents (or a negative volume) and is split alike.
 */
export function splitVariance(budget: Amounts, actual: Amounts): Variance {
  const total = actual.cents - budget.cents
  if (budget.volume === 0) return { ...noVariance, total: plain(total), rest: plain(total) }
  const more = BigInt(actual.volume) - BigInt(budget.volume)
  const exact = rounded(more * BigInt(budget.cents), BigInt(budget.volume))
  // A price of an amount over next to nothing is none: the parts would be larger than cents are counted in.
  if (exact > mostCents || exact < -mostCents)
    return { ...noVariance, total: plain(total), rest: plain(total) }
  const volume = Number(exact)
  const left = plain(total - volume)
  const parts = actual.volume === 0 ? { price: 0, rest: left } : { price: left, rest: 0 }
  return { total: plain(total), volume: plain(volume), tax: 0, ...parts }
}

/**
 * The same of a kind of cost: of supply volume and price, of energy tax all is tax, and what hangs on capacity, meters or whatever
 * somebody typed does not follow use and is rest.
 */
export function varianceOf(group: CostGroup, budget: Amounts, actual: Amounts): Variance {
  if (group === 'levering') return splitVariance(budget, actual)
  const total = plain(actual.cents - budget.cents)
  return group === 'belasting'
    ? { ...noVariance, total, tax: plain(total) }
    : { ...noVariance, total, rest: total }
}
