import { centsOf } from '../../../domain/money.ts'
import type { FoundInvoice } from './found.ts'

/** A note that does not say which invoice it corrects. */
export const namesNone = ({ kind, creditOfId }: Pick<FoundInvoice, 'kind' | 'creditOfId'>): boolean =>
  creditOfId === null && (kind === 'credit' || kind === 'correctie')

/**
 * Whether all that a note gives back, which names no invoice, was counted of findings: then nothing is expected of it, and what it gives
 * back lowers what was controlled as it lowers what was billed.
 */
export const isSettledNote = (
  of: Pick<FoundInvoice, 'kind' | 'creditOfId' | 'amountExcl' | 'settledAmount'>,
) =>
  namesNone(of) &&
  of.settledAmount !== undefined &&
  centsOf(of.amountExcl) < 0 &&
  centsOf(of.settledAmount) === -centsOf(of.amountExcl)
