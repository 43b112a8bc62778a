import type { z } from 'zod'
import type { Counted } from '../../../domain/audit/case.ts'
import { exactly, isSame } from '../../../domain/rational.ts'
import { decimal } from './caseFields.ts'

/** What counters counted, each under its own name. */
export const counters = {
  single: decimal.optional().describe('Taken, one register (kWh, or m³ at the meter).'),
  high: decimal.optional().describe('Taken, normal hours.'),
  low: decimal.optional().describe('Taken, low hours.'),
  peak: decimal.optional().describe('Taken in the peak hours of the market (volumes only).'),
  offpeak: decimal.optional().describe('Taken outside them (volumes only).'),
  feedIn: decimal.optional().describe('Fed in, one register.'),
  feedInHigh: decimal.optional().describe('Fed in, normal hours.'),
  feedInLow: decimal.optional().describe('Fed in, low hours.'),
  kvarh: decimal.optional().describe('Reactive energy.'),
  m3: decimal.optional().describe('Gas in m³ at the meter: the same as single.'),
  m3n: decimal
    .optional()
    .describe('Gas in m³(n; 35,17), converted by another: nothing is converted any more.'),
}

type CountersTyped = { readonly [name in keyof typeof counters]?: string | undefined }

/** Two names of one counter may not say two things. */
export function oneOfGas({ single, m3 }: CountersTyped, context: z.RefinementCtx): void {
  if (single === undefined || m3 === undefined || isSame(exactly(single), exactly(m3))) return
  context.addIssue({
    code: 'custom',
    path: ['m3'],
    message: 'single en m3 zijn hetzelfde telwerk: laat er één staan',
  })
}

/** The counters that are filled in, by the names under which they are reckoned with. */
export function countersOf(row: CountersTyped): Counted {
  const { single, high, low, peak, offpeak, feedIn, feedInHigh, feedInLow, kvarh, m3, m3n } = row
  const named = {
    single: single ?? m3,
    high,
    low,
    peak,
    offpeak,
    feedIn,
    feedInHigh,
    feedInLow,
    kvarh,
    normal: m3n,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}
