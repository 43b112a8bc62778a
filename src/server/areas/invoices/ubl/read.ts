import { mostLines } from '../../../../contract/areas/invoices/invoiceLines.ts'
import { centsIn, roundedQuotient } from '../../../../domain/invoice/exact.ts'
import { amountOf } from '../../../../domain/money.ts'
import { isDay } from '../../../../domain/time/day.ts'
import { deliveredAt, eanOf } from './points.ts'
import { type Element, elementsAt, everywhere, NotInvoice, textAt } from './tree.ts'
import { codePlaces } from './words.ts'

/** A line of an e-invoice as it stands there; amounts and numbers are decimal strings. */
export interface UblLine {
  readonly description: string
  /** What the sender calls the item in its own codes. */
  readonly itemCode: string | null
  readonly from: string | null
  readonly to: string | null
  readonly quantity: string | null
  readonly unitCode: string | undefined
  /** Of one unit. */
  readonly price: string | null
  readonly amount: string
  readonly vatRate: string
  readonly ean: string | null
}

/** A meter reading of the SEeF extension. */
export interface UblReading {
  readonly ean: string | null
  readonly type: string
  readonly from: string | null
  readonly previous: string | null
  readonly latest: string | null
}

/** An e-invoice as it says itself; a credit note holds its amounts as positive ones. */
export interface UblInvoice {
  readonly kind: 'Invoice' | 'CreditNote'
  readonly typeCode: string | null
  readonly number: string
  readonly issueDate: string
  readonly dueDate: string | null
  readonly currency: string
  readonly from: string | null
  readonly to: string | null
  readonly sender: { readonly name: string; readonly codes: readonly string[] }
  readonly customerReference: string | null
  readonly purchaseOrder: string | null
  readonly costCenter: string | null
  readonly creditOf: string | null
  readonly totals: {
    readonly excl: string
    readonly vat: string
    readonly incl: string
    readonly prepaid: string
    readonly payable: string
  }
  readonly lines: readonly UblLine[]
  readonly readings: readonly UblReading[]
}

const missing = (what: string) => new NotInvoice(`Deze e-factuur is niet volledig: ${what} ontbreekt.`)

/** A number of no more digits than the form of an invoice takes. */
const figure = /^-?\d{1,10}(\.\d{1,9})?$/

/** An amount with two decimals; null where there is none. */
function amountIn(text: string | null): string | null {
  if (text === null) return null
  const plain = text.replace(/^\+/, '')
  if (!figure.test(plain)) throw new NotInvoice(`“${text.slice(0, 40)}” is geen bedrag.`)
  return amountOf(centsIn(plain))
}

function numberIn(text: string | null): string | null {
  const plain = text?.replace(/^\+/, '') ?? ''
  return figure.test(plain) ? plain : null
}

const dayIn = (text: string | null) => (text !== null && isDay(text.slice(0, 10)) ? text.slice(0, 10) : null)

/** Categories that carry no VAT; AE is the one the receiver declares. */
function rateIn(category: Element | undefined): string | null {
  if (category === undefined) return null
  if (textAt(category, 'ID') === 'AE') return 'verlegd'
  const percent = textAt(category, 'Percent')
  if (percent !== null && /^\d{1,2}(\.\d{1,4})?$/.test(percent)) return trimmed(percent)
  return percent === null && textAt(category, 'ID') !== 'S' ? '0' : null
}

const trimmed = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

/** What one unit costs: some invoices give the price of a hundred or a thousand. */
function priceOf(line: Element): string | null {
  const price = numberIn(textAt(line, 'Price/PriceAmount'))
  const base = numberIn(textAt(line, 'Price/BaseQuantity'))
  if (price === null || base === null || /^0*(\.0*)?$/.test(base) || trimmed(base) === '1') return price
  const scaled = (text: string) => BigInt(roundedScale(text))
  const micro = roundedQuotient(scaled(price) * 1_000_000n, scaled(base))
  // Of next to nothing of it no price is known that could be kept.
  return numberIn(
    `${micro < 0 ? '-' : ''}${String(Math.abs(micro))
      .padStart(7, '0')
      .replace(/(\d{6})$/, '.$1')}`,
  )
}

/** A decimal in billionths, as the text of a whole number. */
function roundedScale(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return whole + fraction.padEnd(9, '0')
}

function lineOf(line: Element, usualRate: string | null, delivered: string | null): UblLine {
  const quantity = elementsAt(line, 'InvoicedQuantity')[0] ?? elementsAt(line, 'CreditedQuantity')[0]
  const amount = amountIn(textAt(line, 'LineExtensionAmount'))
  if (amount === null) throw missing('het bedrag van een regel')
  return {
    description: textAt(line, 'Item/Name', 'Item/Description', 'Note') ?? '',
    itemCode: textAt(line, 'Item/SellersItemIdentification/ID'),
    from: dayIn(textAt(line, 'InvoicePeriod/StartDate')),
    to: dayIn(textAt(line, 'InvoicePeriod/EndDate')),
    quantity: numberIn(quantity?.text.trim() ?? null),
    unitCode: quantity?.attributes.unitCode,
    price: priceOf(line),
    amount,
    vatRate:
      rateIn(elementsAt(line, 'Item/ClassifiedTaxCategory')[0]) ??
      rateIn(elementsAt(line, 'TaxTotal/TaxSubtotal/TaxCategory')[0]) ??
      usualRate ??
      '21',
    ean: eanOf(line) ?? delivered,
  }
}

/** What is taken off or added to the invoice as a whole, as a line of its own. */
function allowanceOf(element: Element): UblLine {
  const isCharge = /^(1|true)$/i.test(textAt(element, 'ChargeIndicator') ?? '')
  const amount = amountIn(textAt(element, 'Amount')) ?? '0.00'
  return {
    description: textAt(element, 'AllowanceChargeReason') ?? (isCharge ? 'Toeslag' : 'Korting'),
    itemCode: null,
    from: null,
    to: null,
    quantity: null,
    unitCode: undefined,
    price: null,
    ean: null,
    amount: isCharge ? amount : amountOf(-centsIn(amount)),
    vatRate: rateIn(elementsAt(element, 'TaxCategory')[0]) ?? '21',
  }
}

function readingsOf(root: Element): UblReading[] {
  return everywhere(root, 'UtilityConsumptionPoint').flatMap((point) => {
    const ean = textAt(point, 'ID')
    return everywhere(point, 'MeterReading').map((reading) => ({
      ean,
      type: textAt(reading, 'MeterReadingTypeCode') ?? '',
      from: dayIn(textAt(reading, 'PreviousMeterReadingDate')),
      previous: numberIn(textAt(reading, 'PreviousMeterQuantity')),
      latest: numberIn(textAt(reading, 'LatestMeterQuantity')),
    }))
  })
}

/** The VAT in the currency of the invoice: some also tell it in that of the tax. */
function vatOf(root: Element, currency: string): string {
  const all = elementsAt(root, 'TaxTotal/TaxAmount')
  const own = all.find(({ attributes }) => attributes.currencyID === currency) ?? all[0]
  return amountIn(own?.text.trim() ?? null) ?? '0.00'
}

function totalsOf(root: Element, currency: string): UblInvoice['totals'] {
  const [total] = elementsAt(root, 'LegalMonetaryTotal')
  if (total === undefined) throw missing('het totaal')
  const at = (name: string) => amountIn(textAt(total, name))
  const vat = vatOf(root, currency)
  const excl = at('TaxExclusiveAmount') ?? at('LineExtensionAmount')
  const payable = at('PayableAmount')
  if (excl === null || payable === null) throw missing('het te betalen bedrag')
  const incl = at('TaxInclusiveAmount') ?? amountOf(centsIn(excl) + centsIn(vat))
  return { excl, vat, incl, prepaid: at('PrepaidAmount') ?? '0.00', payable }
}

/** What the elements of a UBL invoice or credit note say. Throws `NotInvoice` where something is missing or no amount. */
export function readUbl(root: Element): UblInvoice {
  const number = textAt(root, 'ID')
  const issueDate = dayIn(textAt(root, 'IssueDate'))
  if (number === null) throw missing('het factuurnummer')
  if (issueDate === null) throw missing('de factuurdatum')
  const currency = textAt(root, 'DocumentCurrencyCode') ?? 'EUR'
  if (!/^[A-Z]{3}$/.test(currency)) throw new NotInvoice(`“${currency.slice(0, 10)}” is geen valuta.`)
  const rates = elementsAt(root, 'TaxTotal/TaxSubtotal/TaxCategory').map(rateIn)
  const usualRate = new Set(rates).size === 1 ? (rates[0] ?? null) : null
  const delivered = deliveredAt(root)
  const lines = [...elementsAt(root, 'InvoiceLine'), ...elementsAt(root, 'CreditNoteLine')]
  if (lines.length > mostLines) throw new NotInvoice(`Deze e-factuur heeft meer dan ${mostLines} regels.`)
  const party = 'AccountingSupplierParty/Party'
  return {
    kind: root.name === 'CreditNote' ? 'CreditNote' : 'Invoice',
    typeCode: textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode'),
    number,
    issueDate,
    currency,
    dueDate: dayIn(textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate')),
    from: dayIn(textAt(root, 'InvoicePeriod/StartDate')),
    to: dayIn(textAt(root, 'InvoicePeriod/EndDate')),
    sender: {
      name:
        textAt(root, `${party}/PartyName/Name`, `${party}/PartyLegalEntity/RegistrationName`) ?? 'Onbekend',
      codes: codePlaces.flatMap((place) => textAt(root, `${party}/${place}`) ?? []),
    },
    customerReference: textAt(
      root,
      'AccountingCustomerParty/SupplierAssignedAccountID',
      'AccountingCustomerParty/Party/PartyIdentification/ID',
    ),
    purchaseOrder: textAt(root, 'OrderReference/ID'),
    costCenter: textAt(root, 'AccountingCost'),
    creditOf: textAt(root, 'BillingReference/InvoiceDocumentReference/ID'),
    totals: totalsOf(root, currency),
    lines: [
      ...lines.map((line) => lineOf(line, usualRate, delivered)),
      ...elementsAt(root, 'AllowanceCharge').map(allowanceOf),
    ],
    readings: readingsOf(root),
  }
}
