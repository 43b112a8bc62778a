import type { InvoiceLine } from '../../../../contract/areas/invoices/invoiceLines.ts'
import type { invoice } from '../../../../contract/areas/invoices/invoices.ts'
import type { Draft } from '../../../../contract/records/resource.ts'
import { eanText, parseEan } from '../../../../domain/identity/ean.ts'
import { centsIn } from '../../../../domain/invoice/exact.ts'
import { bracketOf, recognised } from '../../../../domain/invoice/recognise.ts'
import { amountOf } from '../../../../domain/money.ts'
import { daysBetween } from '../../../../domain/time/day.ts'
import type { Known } from './match.ts'
import type { UblInvoice, UblLine, UblReading } from './read.ts'
import { unitOf } from './words.ts'

/** An invoice made of an e-invoice, and what a person should look at. */
export interface Prefilled {
  readonly draft: Draft<typeof invoice>
  readonly notes: readonly string[]
}

const cut = (text: string | null, most: number) => (text === null ? null : text.slice(0, most))
const negative = (amount: string) => amountOf(-centsIn(amount))

/** Correction and credit by their code (UNTDID 1001); otherwise by how long the period is. */
function kindOf({ kind, typeCode }: UblInvoice, days: number): Draft<typeof invoice>['kind'] {
  if (typeCode === '384') return 'correctie'
  if (kind === 'CreditNote' || typeCode === '381' || typeCode === '396') return 'credit'
  return days > 180 ? 'jaar' : 'maand'
}

const turned = (text: string) =>
  text.startsWith('-') ? text.slice(1) : /^0*(\.0*)?$/.test(text) ? text : `-${text}`

interface Filling {
  readonly invoice: UblInvoice
  readonly known: Known
  readonly period: { readonly from: string; readonly to: string }
  /** A credit note tells as positive what it gives back. */
  readonly isCredit: boolean
}

function lineOf(line: UblLine, { invoice, known, period, isCredit }: Filling): InvoiceLine {
  const lineType = recognised({ ...line, sender: known.party.partyType }, known.typeOf(line.description))
  const isTax = lineType === 'eb' || lineType === 'ode'
  const reading = readingOf(line, lineType, invoice.readings)
  const namedEan = known.eanOf(line)
  return {
    connectionId: known.connectionOf(namedEan),
    lineType,
    description: cut(line.description || null, 160),
    periodFrom: line.from ?? period.from,
    periodTo: line.to ?? period.to,
    quantity: line.quantity !== null && isCredit ? turned(line.quantity) : line.quantity,
    unit: unitOf(line.unitCode),
    rate: line.price,
    amountExcl: isCredit ? negative(line.amount) : line.amount,
    vatRate: line.vatRate,
    bracket: isTax ? bracketOf(line.description) : null,
    readingFrom: reading?.previous ?? null,
    readingTo: reading?.latest ?? null,
    namedEan,
  }
}

/** The meter reading that a line of supply was billed on. */
function readingOf(line: UblLine, type: string, readings: readonly UblReading[]): UblReading | undefined {
  const register = { levering_laag: 'LAAG', levering_hoog: 'HOOG' }[type]
  return readings.find(
    (reading) =>
      register === reading.type &&
      reading.from === line.from &&
      (line.ean === null || reading.ean === line.ean),
  )
}

/** The period of the invoice: its own, or that of its lines, or else the day it was made. */
function periodOf({ from, to, lines, issueDate }: UblInvoice): { from: string; to: string } {
  const starts = lines.flatMap((line) => line.from ?? []).sort()
  const ends = lines.flatMap((line) => line.to ?? []).sort()
  const first = from ?? starts[0] ?? issueDate
  const last = to ?? ends.at(-1) ?? issueDate
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

function notesOn(
  invoice: UblInvoice,
  known: Known,
  lines: readonly InvoiceLine[],
  isCorrecting: boolean,
): string[] {
  const eans = [...new Set(invoice.lines.flatMap(({ ean }) => ean ?? []))]
  const odd = eans.filter((ean) => !parseEan(ean).ok)
  const unsaid = lines.filter(({ lineType }) => lineType === 'overig').length
  return [
    ...(known.party.partyType === 'other'
      ? [`De afzender “${invoice.sender.name}” is niet bekend als leverancier, netbeheerder of meetbedrijf.`]
      : []),
    ...odd.map((ean) => `EAN-code ${eanText(ean)} heeft een verkeerd controlecijfer.`),
    ...(unsaid > 0
      ? [
          `Van ${unsaid} ${unsaid === 1 ? 'regel' : 'regels'} is de soort niet herkend. Wat je kiest, wordt voor deze afzender onthouden.`,
        ]
      : []),
    ...(invoice.currency === 'EUR' ? [] : [`De bedragen zijn in ${invoice.currency}.`]),
    ...(isCorrecting && invoice.creditOf && known.creditOfId === null
      ? [`De factuur ${invoice.creditOf} die deze crediteert is er niet.`]
      : []),
  ]
}

/** The invoice as a person would have typed it from the e-invoice; amounts of a credit note are negative. */
export function prefilled(invoice: UblInvoice, known: Known): Prefilled {
  const period = periodOf(invoice)
  const isCredit = invoice.kind === 'CreditNote'
  const signed = (amount: string) => (isCredit ? negative(amount) : amount)
  const lines = invoice.lines.map((line) => lineOf(line, { invoice, known, period, isCredit }))
  const eans = new Set(invoice.lines.flatMap(({ ean }) => ean ?? []))
  const { totals } = invoice
  const kind = kindOf(invoice, daysBetween(period.from, period.to))
  // An ordinary invoice may name an earlier one too (EN 16931, BG-3); it gives nothing of it back.
  const isCorrecting = kind === 'credit' || kind === 'correctie'
  const draft = {
    ...known.party,
    invoiceNumber: invoice.number,
    kind,
    creditOfId: isCorrecting ? known.creditOfId : null,
    entityId: known.entityId,
    isCollective: eans.size > 1,
    isEstimated: false,
    invoiceDate: invoice.issueDate,
    periodFrom: period.from,
    periodTo: period.to,
    originalUploadId: null,
    dueDate: invoice.dueDate !== null && invoice.dueDate >= invoice.issueDate ? invoice.dueDate : null,
    customerReference: cut(invoice.customerReference, 40),
    purchaseOrder: cut(invoice.purchaseOrder, 40),
    costCenter: cut(invoice.costCenter, 30),
    amountExcl: signed(totals.excl),
    vatAmount: signed(totals.vat),
    comment: null,
    lines,
  }
  return { draft, notes: notesOn(invoice, known, lines, isCorrecting) }
}
