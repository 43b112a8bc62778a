import type { EnergyPrice } from '../invoice/energyPrice.ts'
import { costCents } from '../invoice/exact.ts'
import { addDays, daysBetween } from '../time/day.ts'
import type { Finding } from './finding.ts'

/**
 * What a finding costs beyond what was to be expected, in cents, at the average price of one more unit; below 0 where less was used.
 * A base load (SG02) costs day and night, from its first day to its last. Null of rules that find nothing used: a peak, silence, and
 * feed-in, of which no price is known.
 */
export function extraCostOf(
  { rule, expected, actual, from, until }: Finding,
  { single }: EnergyPrice,
): number | null {
  if (expected === null || actual === null) return null
  const off = actual - expected
  if (rule === 'SG01' || rule === 'SG03') return costCents(off, single)
  if (rule === 'SG02') return costCents(off * 24 * daysBetween(from, addDays(until, 1)), single)
  return null
}
