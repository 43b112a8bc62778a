import { costCents } from '../invoice/exact.ts'

/** What one thing used, and what it may be held against; thousandths of the unit. */
export interface Saving {
  readonly used: number | null
  /** What like buildings of its size used, or it itself before; null where neither is known well enough. */
  readonly reference: number | null
  /** Euro for one more unit as a decimal string of six places; null where no invoice tells. */
  readonly price: string | null
}

/**
 * What it would save to use no more than the reference, in cents without VAT: an estimate, with the price of one more unit. Nothing (0)
 * where no more was used; null where one of the three is not known.
 */
export function savingsPotential({ used, reference, price }: Saving): number | null {
  if (used === null || reference === null || price === null) return null
  return costCents(Math.max(0, Math.round(used - reference)), price)
}

/** What was used in so many days, over as many days as another period had; null where no day is known. */
export function overDays(used: number | null, days: number, other: number): number | null {
  return used === null || days === 0 ? null : (used / days) * other
}
