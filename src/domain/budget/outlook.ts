import type { CostGroup } from './costGroups.ts'
import { hundredthsOf } from './shares.ts'
import type { Amounts, Variance } from './variance.ts'

/** Where a figure beside the budget is from: invoices, our own calculation, what is still expected, or the budget itself. */
export const laterSources = ['invoiced', 'calculated', 'expected', 'budgeted'] as const
export type LaterSource = (typeof laterSources)[number]

/** A kind of cost of one connection in one month: what was budgeted, and what it became or is expected to become. */
export interface Beside {
  readonly product: '1' | '2'
  readonly group: CostGroup
  readonly month: number
  readonly budget: Amounts
  readonly later: Amounts & { readonly source: LaterSource }
}

/**
 * A kind of cost, or all of them, of connections and months together. Each is split by itself and the parts are added: a price is one
 * of a connection and a month, and a mean of several would call a shift between them a price (decision 45).
 */
export class BesideAdded {
  readonly budget = { volume: 0, cents: 0 }
  readonly later = { volume: 0, cents: 0 }
  /** Cents of `later` by where they are from. */
  readonly from = { invoiced: 0, calculated: 0, expected: 0, budgeted: 0 }
  readonly variance = { total: 0, volume: 0, price: 0, tax: 0, rest: 0 }

  /** Adds one with its variance, which is the same for all sums it is added to. */
  add({ budget, later }: Beside, variance: Variance): void {
    this.budget.volume += budget.volume
    this.budget.cents += budget.cents
    this.later.volume += later.volume
    this.later.cents += later.cents
    this.from[later.source] += later.cents
    this.variance.total += variance.total
    this.variance.volume += variance.volume
    this.variance.price += variance.price
    this.variance.tax += variance.tax
    this.variance.rest += variance.rest
  }
}

/** How a budget stands: under it, inside the band below what one is warned of, or above that; percentages as decimal strings. */
export type Standing = 'under' | 'near' | 'over'

/** How a cost stands beside what was budgeted; of a budget of nothing any cost is over it. */
export function standingOf(
  { cents, budget }: { readonly cents: number; readonly budget: number },
  { alert, band }: { readonly alert: string; readonly band: string | null },
): Standing {
  const [own, of] = [BigInt(cents) * 10_000n, BigInt(budget)]
  if (own > of * BigInt(hundredthsOf(alert))) return 'over'
  return band !== null && own > of * BigInt(hundredthsOf(band)) ? 'near' : 'under'
}
