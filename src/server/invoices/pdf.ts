import { invoiceKinds } from '../../contract/invoicePicklists.ts'
import type { Invoice } from '../../contract/invoices.ts'
import { dayText, figure } from '../../domain/dutch.ts'
import { invoiceTotals, reverseCharge } from '../../domain/invoice/totals.ts'
import { amountOf, centsOf } from '../../domain/money.ts'
import { drawAddressee, drawSender, type Fact, sheet } from '../paper/letter.ts'
import { colors, edge, fill, numberPages, type Paper, room } from '../paper/sheet.ts'
import { moneyText } from '../paper/words.ts'
import { drawLines, type PaperConnection } from './paperLines.ts'

/** What an invoice on paper needs besides itself. */
export interface Around {
  /** To whom it is sent: the name first, then the lines of the address. */
  readonly addressee: readonly string[]
  /** What a line is about, by the id of its connection. */
  readonly connections: ReadonlyMap<number, PaperConnection>
}

/** The invoice on A4, as a stream. */
export function invoiceOnPaper(invoice: Invoice, around: Around): Paper {
  const { invoiceNumber, partyName } = invoice
  const kind = invoiceKinds[invoice.kind]
  const paper = sheet({ title: `${kind} ${invoiceNumber}`, author: partyName })
  drawSender(paper, partyName, kind)
  drawAddressee(paper, addressLines(invoice, around), factsOf(invoice))
  drawLines(paper, invoice, around.connections)
  drawSums(paper, invoice)
  drawTerm(paper, invoice)
  numberPages(paper, `${partyName}  ·  ${kind} ${invoiceNumber}`)
  paper.end()
  return paper
}

/** What is said beside the addressee. */
function factsOf(invoice: Invoice): Fact[] {
  return [
    ['Factuurnummer', invoice.invoiceNumber],
    ['Factuurdatum', dayText(invoice.invoiceDate)],
    ['Vervaldatum', invoice.dueDate && dayText(invoice.dueDate)],
    ['Periode', `${dayText(invoice.periodFrom)} – ${dayText(invoice.periodTo)}`],
    ['Klantnummer', invoice.customerReference],
    ['Inkooporder', invoice.purchaseOrder],
    ['Kostenplaats', invoice.costCenter],
    ['Creditering van', invoice.creditOfName],
  ]
}

/** The entity after the name of the addressee, where it is called otherwise. */
function addressLines({ entityName }: Invoice, { addressee: [name = '', ...address] }: Around): string[] {
  return [name, ...(entityName === null || entityName === name ? [] : [entityName]), ...address]
}

/** What the invoice comes to, from top to bottom; the last one is what it is about. */
function sumsOf(invoice: Invoice): [label: string, amount: string][] {
  const money = (amount: string) => moneyText(amount, invoice.currency)
  const { groups, vat } = invoiceTotals(invoice.lines)
  const isPerRate = vat === centsOf(invoice.vatAmount) && groups.length > 0
  const perRate = groups.map(({ rate, taxable, vat: amount }): [string, string] => [
    `${rate === reverseCharge ? 'Btw verlegd' : `Btw ${figure(rate, 0, 2)}%`} over ${money(amountOf(taxable))}`,
    money(amountOf(amount)),
  ])
  const { prepaidAmount, payableAmount } = invoice
  const payable = payableAmount === null ? null : centsOf(payableAmount)
  const hasPaid = prepaidAmount !== null && centsOf(prepaidAmount) !== 0
  return [
    ['Bedrag excl. btw', money(invoice.amountExcl)],
    ...(isPerRate ? perRate : ([['Btw', money(invoice.vatAmount)]] as [string, string][])),
    ['Bedrag incl. btw', money(invoice.amountIncl)],
    ...(hasPaid ? ([['Al betaald', money(prepaidAmount)]] as [string, string][]) : []),
    // What one gets back is said so, without a minus.
    ...(payable === null || (payable === centsOf(invoice.amountIncl) && payable >= 0)
      ? []
      : ([[payable < 0 ? 'Te ontvangen' : 'Te betalen', money(amountOf(Math.abs(payable)))]] as [
          string,
          string,
        ][])),
  ]
}

const sumsAt = 290

function drawSums(paper: Paper, invoice: Invoice): void {
  const sums = sumsOf(invoice)
  room(paper, sums.length * 16 + 36)
  paper.y += 8
  for (const [place, [label, amount]] of sums.entries()) {
    const isLast = place === sums.length - 1
    if (isLast) {
      paper.y += 3
      fill(paper, 24, sumsAt - 8)
      paper.y += 7
    }
    const { y } = paper
    paper.font(isLast ? 'Helvetica-Bold' : 'Helvetica').fontSize(isLast ? 10.5 : 9.5)
    paper.fillColor(colors.ink)
    paper.text(label, sumsAt, y, { width: 160 })
    paper.text(amount, 439, y, { width: 100, align: 'right' })
    paper.y = y + 16
  }
}

/** By when what is owed is to be paid; nobody pays a credit note. */
function drawTerm(paper: Paper, { amountIncl, payableAmount, dueDate, invoiceNumber }: Invoice): void {
  if (dueDate === null || centsOf(payableAmount ?? amountIncl) <= 0) return
  room(paper, 40)
  paper.font('Helvetica').fontSize(9).fillColor(colors.soft)
  const sentence = `Te betalen uiterlijk ${dayText(dueDate)}, onder vermelding van factuurnummer ${invoiceNumber}.`
  paper.text(sentence, edge.left, paper.y + 20, { width: edge.right - edge.left })
}
