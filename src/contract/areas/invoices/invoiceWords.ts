import type { InvoiceLine } from './invoiceLines.ts'
import { lineTypes } from './invoicePicklists.ts'

/** What a line is called on an invoice: its own words, or else its kind; with the bracket, unless the words say it. */
export function lineName({
  description,
  lineType,
  bracket,
}: Pick<InvoiceLine, 'description' | 'lineType' | 'bracket'>): string {
  const name = description ?? (lineType === null ? '' : lineTypes[lineType])
  return bracket === null || /schijf|zone/i.test(name) ? name : `${name}, schijf ${bracket}`
}
