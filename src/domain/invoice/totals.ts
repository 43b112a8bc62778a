import { centsIn, percentOf } from './exact.ts'

/** What is added up of an invoice line: its amount without VAT, and its rate, a percentage ("21") or 'verlegd'. */
export interface TotalledLine {
  readonly amountExcl: string
  readonly vatRate: string
}

/** All lines of one VAT rate together, in cents. */
export interface VatGroup {
  readonly rate: string
  readonly taxable: number
  readonly vat: number
}

/** What an invoice comes to, in cents; a credit note is negative. */
export interface InvoiceTotals {
  readonly excl: number
  readonly vat: number
  readonly incl: number
  /** The highest rate first, 'verlegd' last. */
  readonly groups: readonly VatGroup[]
}

/** VAT that the receiver declares: the invoice itself carries none. */
export const reverseCharge = 'verlegd'

/** Cents that the amount of a line may differ from quantity × rate (measured in real invoices: domain.md §0.4). */
export const lineTolerance = 2

const orderOf = (rate: string) => (rate === reverseCharge ? -1 : Number.parseFloat(rate))
/** "21", "21.0" and "21.00" are one rate. */
const keyOf = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** Adds up lines; the VAT of each rate is rounded once, over the sum of its lines (EN 16931, BR-CO-17). */
export function invoiceTotals(lines: readonly TotalledLine[]): InvoiceTotals {
  const taxable = new Map<string, number>()
  for (const { amountExcl, vatRate } of lines) {
    const rate = keyOf(vatRate)
    taxable.set(rate, (taxable.get(rate) ?? 0) + centsIn(amountExcl))
  }
  const groups = [...taxable]
    .map(([rate, cents]) => ({
      rate,
      taxable: cents,
      vat: rate === reverseCharge ? 0 : percentOf(cents, rate),
    }))
    .sort((one, other) => orderOf(other.rate) - orderOf(one.rate))
  const excl = groups.reduce((sum, group) => sum + group.taxable, 0)
  const vat = groups.reduce((sum, group) => sum + group.vat, 0)
  return { excl, vat, incl: excl + vat, groups }
}

/** Cents by which the stated amount differs from the sum of its lines; 0 when they agree within € 0,02 a line. */
export function difference(stated: string, lines: readonly TotalledLine[]): number {
  const found = centsIn(stated) - lines.reduce((sum, { amountExcl }) => sum + centsIn(amountExcl), 0)
  return Math.abs(found) <= lineTolerance * lines.length ? 0 : found
}
