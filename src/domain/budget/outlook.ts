import type { CostGroup } from './costGroups.ts'
import { hundredthsOf } from './shares.ts'
import { type Amounts, noVariance, type Variance, varianceOf, varianceSum } from './variance.ts'

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

/** A kind of cost, or all of them, over some months. */
export interface BesideSum {
  readonly budget: Amounts
  readonly later: Amounts
  /** Cents of `later` by where they are from. */
  readonly from: Readonly<Record<LaterSource, number>>
  readonly variance: Variance
}

const nothing: Amounts = { volume: 0, cents: 0 }

/**
 * Figures of connections and months together. Each is split by itself and the parts are added: a price is one of a connection and a
 * month, and a mean of several would call a shift between them a price (decision 45).
 */
export function besideSum(all: readonly Beside[]): BesideSum {
  const sum = (of: readonly Amounts[]) =>
    of.reduce(
      (one, { volume, cents }) => ({ volume: one.volume + volume, cents: one.cents + cents }),
      nothing,
    )
  const from = { invoiced: 0, calculated: 0, expected: 0, budgeted: 0 }
  for (const { later } of all) from[later.source] += later.cents
  return {
    budget: sum(all.map(({ budget }) => budget)),
    later: sum(all.map(({ later }) => later)),
    from,
    variance:
      all.length === 0
        ? noVariance
        : varianceSum(all.map((one) => varianceOf(one.group, one.budget, one.later))),
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
