import { bareText, ratio } from '../rational.ts'
import type { Compared } from './compare.ts'

/** How much of what was billed could be controlled, and how much of that only with an estimate. */
export interface Coverage {
  /** Fractions from 0 to 1, to four places; null where nothing was billed. */
  readonly share: string | null
  readonly withEstimates: string | null
  readonly controlledCents: number
  readonly estimatedCents: number
  readonly invoicedCents: number
}

/**
 * Σ |amount of lines with a calculated counterpart| over Σ |invoice lines| (decision E48); what was calculated from an estimate counts
 * in the second share only, since it lowers how much is controlled (domain, C2 step 3). What is settled, as advances are, is no cost.
 */
export function coverageOf(all: readonly Compared[]): Coverage {
  let [controlledCents, estimatedCents, invoicedCents] = [0, 0, 0]
  for (const { invoiced, expected, verdict } of all) {
    if (verdict === 'settled') continue
    const size = invoiced.reduce((sum, { cents }) => sum + Math.abs(cents), 0)
    invoicedCents += size
    const isCalculated = expected.length > 0 || verdict === 'unexpected'
    if (!isCalculated || verdict === 'notControlled' || verdict === 'notRecognised') continue
    if (expected.some(({ isEstimated }) => isEstimated)) estimatedCents += size
    else controlledCents += size
  }
  const share = (cents: number) => (invoicedCents === 0 ? null : bareText(ratio(cents, invoicedCents), 4))
  return {
    share: share(controlledCents),
    withEstimates: share(controlledCents + estimatedCents),
    controlledCents,
    estimatedCents,
    invoicedCents,
  }
}
