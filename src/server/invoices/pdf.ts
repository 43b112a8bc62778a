import PDFDocument from 'pdfkit'
import { invoiceKinds } from '../../contract/invoicePicklists.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { invoiceTotals, reverseCharge } from '../../domain/invoice/totals.ts'
import { amountOf, centsOf } from '../../domain/money.ts'
import { columnsOfLines, lineCells } from './paperLines.ts'
import { dayText, figure, moneyText } from './paperWords.ts'

/** What an invoice on paper needs besides itself. */
interface Around {
  readonly customer: string
  /** What a line is about, by the id of its connection. */
  readonly connections: ReadonlyMap<number, string>
}

type Paper = PDFKit.PDFDocument

const page = { left: 50, right: 545, bottom: 770 }
const soft = '#5d6a6c'
const ink = '#121a1c'

/** The invoice on A4, as a stream: it is sent while it is drawn. */
export function invoiceOnPaper(invoice: Invoice, around: Around): Paper {
  const paper = new PDFDocument({
    ...{ size: 'A4', margin: page.left, lang: 'nl-NL', tagged: true, displayTitle: true },
    info: { Title: `Factuur ${invoice.invoiceNumber}`, Author: invoice.partyName },
  })
  head(paper, invoice, around)
  lines(paper, invoice, around)
  sums(paper, invoice)
  paper.end()
  return paper
}

function head(paper: Paper, invoice: Invoice, { customer }: Around): void {
  paper
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(ink)
    .text(invoice.partyName, page.left, 50, { width: 260 })
  paper.font('Helvetica').fontSize(10).fillColor(soft).moveDown(0.4)
  paper.text('Aan', { continued: false }).fillColor(ink).text(customer, { width: 260 })
  if (invoice.entityName && invoice.entityName !== customer) paper.text(invoice.entityName, { width: 260 })
  const under = paper.y
  const facts: [string, string | null][] = [
    [invoiceKinds[invoice.kind], invoice.invoiceNumber],
    ['Factuurdatum', dayText(invoice.invoiceDate)],
    ['Vervaldatum', invoice.dueDate && dayText(invoice.dueDate)],
    ['Periode', `${dayText(invoice.periodFrom)} – ${dayText(invoice.periodTo)}`],
    ['Klantnummer', invoice.customerReference],
    ['Inkooporder', invoice.purchaseOrder],
    ['Kostenplaats', invoice.costCenter],
    ['Creditering van', invoice.creditOfName],
  ]
  let y = 54
  for (const [label, value] of facts) {
    if (value === null) continue
    paper.fontSize(9).fillColor(soft).text(label, 330, y, { width: 80 })
    paper.fillColor(ink).text(value, 412, y, { width: page.right - 412 })
    y = Math.max(paper.y, y + 14)
  }
  paper.y = Math.max(under, y) + 18
}

/** A new page when so much does not fit any more. */
function room(paper: Paper, height: number): void {
  if (paper.y + height <= page.bottom) return
  paper.addPage()
  paper.y = 50
}

function rule(paper: Paper): void {
  paper.moveTo(page.left, paper.y).lineTo(page.right, paper.y).lineWidth(0.5).strokeColor('#c8d0d2').stroke()
  paper.y += 5
}

function row(paper: Paper, cells: readonly string[], font: string, color: string): void {
  paper.font(font).fontSize(8.5).fillColor(color)
  const high = Math.max(
    ...cells.map((text, place) =>
      paper.heightOfString(text || ' ', { width: columnsOfLines[place]?.width ?? 60 }),
    ),
  )
  room(paper, high + 4)
  const { y } = paper
  for (const [place, text] of cells.entries()) {
    const { x, width, align } = columnsOfLines[place] as (typeof columnsOfLines)[number]
    if (text !== '') paper.text(text, x, y, { width, align })
  }
  paper.y = y + high + 4
}

function lines(paper: Paper, invoice: Invoice, { connections }: Around): void {
  if (invoice.lines.length === 0) return
  row(
    paper,
    columnsOfLines.map(({ head: label }) => label),
    'Helvetica',
    soft,
  )
  rule(paper)
  let about: number | null = null
  for (const line of invoice.lines) {
    if (line.connectionId !== null && line.connectionId !== about) {
      room(paper, 40)
      const name = connections.get(line.connectionId) ?? ''
      paper
        .font('Helvetica-Bold')
        .fontSize(8.5)
        .fillColor(ink)
        .text(name, page.left, paper.y + 4)
      paper.y += 3
    }
    about = line.connectionId
    row(paper, lineCells(line, invoice), 'Helvetica', ink)
  }
  rule(paper)
}

function sums(paper: Paper, invoice: Invoice): void {
  const money = (amount: string) => moneyText(amount, invoice.currency)
  const { groups, vat } = invoiceTotals(invoice.lines)
  const isPerRate = vat === centsOf(invoice.vatAmount) && groups.length > 0
  const vatRows = groups.map(({ rate, taxable, vat: amount }): [string, string] => [
    `${rate === reverseCharge ? 'Btw verlegd' : `Btw ${figure(rate, 0, 2)}%`} over ${money(amountOf(taxable))}`,
    money(amountOf(amount)),
  ])
  const payable = invoice.payableAmount === null ? null : centsOf(invoice.payableAmount)
  const all: [string, string][] = [
    ['Bedrag excl. btw', money(invoice.amountExcl)],
    ...(isPerRate ? vatRows : ([['Btw', money(invoice.vatAmount)]] as [string, string][])),
    ['Bedrag incl. btw', money(invoice.amountIncl)],
    ...(invoice.prepaidAmount !== null && centsOf(invoice.prepaidAmount) !== 0
      ? ([['Al betaald', money(invoice.prepaidAmount)]] as [string, string][])
      : []),
    ...(payable === null
      ? []
      : ([[payable < 0 ? 'Te ontvangen' : 'Te betalen', money(amountOf(Math.abs(payable)))]] as [
          string,
          string,
        ][])),
  ]
  room(paper, all.length * 15 + 10)
  paper.y += 6
  for (const [place, [label, amount]] of all.entries()) {
    const isTotal = place === all.length - 1 || label === 'Bedrag incl. btw'
    const { y } = paper
    paper
      .font(isTotal ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(9.5)
      .fillColor(ink)
    paper.text(label, 270, y, { width: 175 })
    paper.text(amount, 445, y, { width: 100, align: 'right' })
    paper.y = y + 15
  }
}
