import { dayText, figure } from '../../../domain/dutch.ts'
import { invoiceTotals, reverseCharge } from '../../../domain/invoice/totals.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import type { Invoice } from './invoices.ts'

/** What an invoice says in one place, the same on the screen, from a printer and as a PDF. */
export type Said = readonly [label: string, value: string]

/** What a sheet that we compose says of itself: the sender's own paper is the original. */
export const notTheOriginal =
  'Dit is niet de originele factuur, maar een weergave van de gegevens zoals die hier zijn vastgelegd.'

/** "Btw 21%", or "Btw verlegd". */
export const vatWord = (rate: string) =>
  rate === reverseCharge ? 'Btw verlegd' : `Btw ${figure(rate, 0, 2)}%`

/** To whom it is sent: the customer, and its entity where that is called otherwise. */
export const addressedTo = (customer: string, entity: string | null): string[] =>
  entity === null || entity === customer ? [customer] : [customer, entity]

/** What the two below look at: as the server keeps an invoice and as it answers one, that is the same. */
type Facts = Pick<
  Invoice,
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'periodFrom'
  | 'periodTo'
  | 'customerReference'
  | 'purchaseOrder'
  | 'costCenter'
  | 'creditOfName'
>
type Sums = Pick<
  Invoice,
  'lines' | 'amountExcl' | 'vatAmount' | 'amountIncl' | 'prepaidAmount' | 'payableAmount'
>

/** What is said beside the addressee; nothing of what is not known. */
export function invoiceFacts(invoice: Facts): Said[] {
  const facts: [label: string, value: string | null][] = [
    ['Factuurnummer', invoice.invoiceNumber],
    ['Factuurdatum', dayText(invoice.invoiceDate)],
    ['Vervaldatum', invoice.dueDate && dayText(invoice.dueDate)],
    ['Periode', `${dayText(invoice.periodFrom)} – ${dayText(invoice.periodTo)}`],
    ['Klantnummer', invoice.customerReference],
    ['Inkooporder', invoice.purchaseOrder],
    ['Kostenplaats', invoice.costCenter],
    ['Creditering van', invoice.creditOfName],
  ]
  return facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
}

/** What it comes to, from top to bottom, in the words of `money`; the last one is what it is about. */
export function invoiceSums(invoice: Sums, money: (amount: string) => string): Said[] {
  const { groups, vat } = invoiceTotals(invoice.lines)
  const isPerRate = vat === centsOf(invoice.vatAmount) && groups.length > 0
  const { prepaidAmount, payableAmount } = invoice
  const payable = payableAmount === null ? null : centsOf(payableAmount)
  const sums: Said[] = [['Bedrag excl. btw', money(invoice.amountExcl)]]
  if (!isPerRate) sums.push(['Btw', money(invoice.vatAmount)])
  else
    for (const { rate, taxable, vat: amount } of groups)
      sums.push([`${vatWord(rate)} over ${money(amountOf(taxable))}`, money(amountOf(amount))])
  sums.push(['Bedrag incl. btw', money(invoice.amountIncl)])
  if (prepaidAmount !== null && centsOf(prepaidAmount) !== 0) sums.push(['Al betaald', money(prepaidAmount)])
  // What one gets back is said so, without a minus.
  if (payable !== null)
    sums.push([payable < 0 ? 'Te ontvangen' : 'Te betalen', money(amountOf(Math.abs(payable)))])
  return sums
}
