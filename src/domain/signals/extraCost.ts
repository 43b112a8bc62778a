import type { EnergyPrice } from '../invoice/energyPrice.ts'
import { costCents } from '../invoice/exact.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { feedInDefaults } from './feedIn.ts'
import type { Finding } from './finding.ts'

/** How many days of feed-in are compared at once. */
const { days: week } = feedInDefaults

/** What one more unit costs, and what one kWh that is fed in brings in, in euro without VAT; null where no invoice tells. */
export interface KnownPrices {
  readonly energy: EnergyPrice | null
  readonly feedIn: string | null
}

/**
 * What a finding costs beyond what was to be expected, in cents, at the average price of one more unit; below 0 where less was used.
 * A base load (SG02) costs day and night, from its first day to its last. Of feed-in that stays away (SG07) a week was compared: as
 * much is missed in every week since. Null of rules that find nothing used (a peak, silence), and where no price is known.
 */
export function extraCostOf(
  { rule, expected, actual, from, until }: Finding,
  { energy, feedIn }: KnownPrices,
): number | null {
  if (expected === null || actual === null) return null
  const off = actual - expected
  const days = daysBetween(from, addDays(until, 1))
  if (rule === 'SG07')
    return feedIn === null ? null : costCents(Math.round((-off * Math.max(days, week)) / week), feedIn)
  if (energy === null) return null
  if (rule === 'SG01' || rule === 'SG03') return costCents(off, energy.single)
  if (rule === 'SG02') return costCents(off * 24 * days, energy.single)
  return null
}
