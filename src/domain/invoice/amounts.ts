import { isAmount } from '../money.ts'
import { centsIn } from './exact.ts'
import { invoiceTotals, type TotalledLine } from './totals.ts'

/** What of an invoice its amounts are held against; what is half typed counts for nothing. */
export interface Stated {
  readonly kind: string | null
  readonly amountExcl: string | null
  readonly vatAmount: string | null
  readonly lines: readonly TotalledLine[]
}

/** Amounts that ask for a second look: VAT that its rates do not give (FC24), or a credit note that gives nothing back. */
export type AmountFault =
  | { readonly fault: 'vat'; readonly stated: number; readonly expected: number }
  | { readonly fault: 'positiveCredit'; readonly stated: number }

/** Cents that the VAT may be off where it is rounded over all (FC24). */
export const vatMargin = 5

/** Senders who round the VAT of each line are off by half a cent a line at most. */
const marginOf = (lines: number) => vatMargin + Math.ceil(lines / 2)

/** What is wrong with the amounts of an invoice as they are stated. */
export function amountFaults({ kind, amountExcl, vatAmount, lines }: Stated): readonly AmountFault[] {
  const faults: AmountFault[] = []
  if (kind === 'credit' && isAmount(amountExcl) && centsIn(amountExcl) > 0)
    faults.push({ fault: 'positiveCredit', stated: centsIn(amountExcl) })
  const expected = invoiceTotals(lines).vat
  if (lines.length > 0 && isAmount(vatAmount)) {
    const stated = centsIn(vatAmount)
    if (Math.abs(stated - expected) > marginOf(lines.length)) faults.push({ fault: 'vat', stated, expected })
  }
  return faults
}

/** The totals that an e-invoice states of itself, as decimal strings. */
export interface StatedTotals {
  readonly excl: string
  readonly vat: string
  readonly incl: string
  readonly prepaid: string
  readonly payable: string
}

/** Cents that a total may be off by rounding to five cents, as some senders do with what is to be paid. */
const roundingMargin = 5

/** Which sums of an e-invoice do not hold: the lines, with VAT, and less what was paid (EN 16931, BR-CO-10, 15 and 16). */
export function unevenTotals(
  totals: StatedTotals,
  lines: readonly string[],
): readonly ('lines' | 'incl' | 'payable')[] {
  const [excl, vat, incl] = [centsIn(totals.excl), centsIn(totals.vat), centsIn(totals.incl)]
  const sum = lines.reduce((all, amount) => all + centsIn(amount), 0)
  const isOff = (one: number, other: number, margin: number) => Math.abs(one - other) > margin
  return [
    ...(lines.length > 0 && isOff(sum, excl, 2 * lines.length) ? (['lines'] as const) : []),
    ...(isOff(excl + vat, incl, roundingMargin) ? (['incl'] as const) : []),
    ...(isOff(incl - centsIn(totals.prepaid), centsIn(totals.payable), roundingMargin)
      ? (['payable'] as const)
      : []),
  ]
}
