import { dayInWords, figure } from '../dutch.ts'
import { rounded } from '../invoice/exact.ts'
import { decimalOf } from '../money.ts'
import { thousandths } from '../purchase/clickVolume.ts'
import type { Day } from '../time/day.ts'

/** SG13: from how many percentage points outside the band on it is told. */
export const bandMargin = 1

/** What was bought of a year, beside what the strategy asks now. */
export interface Banded {
  /** Gas 2027, for instance. */
  readonly name: string
  /** Thousandths of a MWh. */
  readonly volume: bigint
  readonly bought: bigint
  /** Percent of the volume, as the strategy has them. */
  readonly minPct: string
  readonly maxPct: string
  /** Since when it asks this. */
  readonly since: Day
}

export type BandSide = 'low' | 'high'

const percent = 100_000n

/**
 * SG13, a position outside the band of its strategy: on which side, or null where it lies within, no more than the margin beside it
 * (percentage points), or where nobody knows of how much. The step that began last counts; it does not run gradually to the next one
 * (areas/_decisions 17). Exact: nothing is rounded before it is compared.
 */
export function outsideBand({ volume, bought, minPct, maxPct }: Banded, margin: number): BandSide | null {
  if (volume <= 0n) return null
  const beside = thousandths(margin.toFixed(3))
  const share = bought * percent
  if (share < volume * (thousandths(minPct) - beside)) return 'low'
  if (share > volume * (thousandths(maxPct) + beside)) return 'high'
  return null
}

/** What was bought and what the strategy asks, in Dutch. */
export function outsideBandText({ name, volume, bought, ...of }: Banded, side: BandSide): string {
  const share = figure(decimalOf(Number(rounded(bought * 10_000n, volume)), 2), 0, 2)
  const asked =
    side === 'low' ? `minstens ${figure(of.minPct, 0, 2)}` : `hoogstens ${figure(of.maxPct, 0, 2)}`
  return `Van ${name} is ${share}% ingekocht; de strategie vraagt sinds ${dayInWords(of.since)} ${asked}%.`
}
