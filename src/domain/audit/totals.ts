import { percentOf } from '../invoice/exact.ts'
import { amountOf } from '../money.ts'
import type { ExpectedLine } from './expectedLine.ts'

/** What lines come to, in euro with two decimals. */
export interface Totals {
  readonly excl: string
  readonly vatPerRate: Readonly<Record<string, { readonly base: string; readonly vat: string }>>
  readonly vat: string
  readonly incl: string
}

/**
 * VAT once per rate, over the sum of the rounded lines of that rate (domain, C2 step 9; EN 16931, BR-CO-17). Lines of which no rate is
 * known count without VAT.
 *
 * 6.077,56 at 21% is 1.276,29 (domain, C5, example 1).
 */
export function totalsOf(lines: readonly Pick<ExpectedLine, 'cents' | 'vatRate'>[]): Totals {
  const bases = new Map<string, number>()
  let excl = 0
  for (const { cents, vatRate } of lines) {
    excl += cents
    if (vatRate !== null) bases.set(vatRate, (bases.get(vatRate) ?? 0) + cents)
  }
  const rates = [...bases].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const vats = rates.map(([rate, base]) => [
    rate,
    { base: amountOf(base), vat: amountOf(percentOf(base, rate)) },
  ])
  const vat = rates.reduce((sum, [rate, base]) => sum + percentOf(base, rate), 0)
  return {
    excl: amountOf(excl),
    vatPerRate: Object.fromEntries(vats),
    vat: amountOf(vat),
    incl: amountOf(excl + vat),
  }
}
