import { hour } from '../time/amsterdam.ts'
import { startOfDay, workingDaysIn } from '../time/day.ts'
import type { Period } from '../time/period.ts'

/** The blocks of electricity that are traded. */
export type Block = 'base' | 'peak' | 'offpeak'

/**
 * Peak on the wall clock: Monday up to and including Friday, 8 to 20 hours, holidays too. What exchanges are used to; not to be taken
 * for the normal tariff of a meter (domain-2 section 7: `offpeak` of the market is not `laag` of the meter).
 */
export const peak = { from: 8, until: 20 } as const

/** Hours of a period, on the clock of Amsterdam: a day in March has 23, one in October 25. */
export function hoursIn({ from, until }: Period): number {
  return (startOfDay(until) - startOfDay(from)) / hour
}

/** Hours of a period in which a block delivers. The clock changes on Sundays, so peak never has an hour more or less. */
export function blockHours(block: Block, period: Period): number {
  const all = hoursIn(period)
  if (block === 'base') return all
  const inPeak = workingDaysIn(period.from, period.until) * (peak.until - peak.from)
  return block === 'peak' ? inPeak : all - inPeak
}
