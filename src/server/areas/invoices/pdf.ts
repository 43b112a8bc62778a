import {
  addressedTo,
  invoiceFacts,
  invoiceSums,
  notTheOriginal,
} from '../../../contract/areas/invoices/invoiceOnPaper.ts'
import { invoiceKinds } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { dayText, moneyText } from '../../../domain/dutch.ts'
import { centsOf } from '../../../domain/money.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, fill, numberPages, type Paper, room } from '../../paper/sheet.ts'
import { drawLines, type PaperConnection } from './paperLines.ts'
import type { StoredInvoice } from './stored.ts'

/** What an invoice on paper needs besides itself. */
export interface Around {
  /** To whom it is sent: the name first, then the lines of the address. */
  readonly addressee: readonly string[]
  /** What a line is about, by the id of its connection. */
  readonly connections: ReadonlyMap<number, PaperConnection>
}

/** The invoice on A4, as a stream. */
export function invoiceOnPaper(invoice: StoredInvoice, around: Around): Paper {
  const { invoiceNumber, partyName } = invoice
  const kind = invoiceKinds[invoice.kind]
  const paper = sheet({ title: `${kind} ${invoiceNumber}`, author: partyName })
  drawSender(paper, partyName, kind)
  drawWarning(paper)
  const [name = '', ...address] = around.addressee
  drawAddressee(paper, [...addressedTo(name, invoice.entityName), ...address], invoiceFacts(invoice))
  drawLines(paper, invoice, around.connections)
  drawSums(paper, invoice)
  drawTerm(paper, invoice)
  numberPages(paper, `${partyName}  ·  ${kind} ${invoiceNumber}`)
  paper.end()
  return paper
}

/** Above all else: nobody should take this for what the sender sent. */
function drawWarning(paper: Paper): void {
  paper.font('Helvetica-Oblique').fontSize(9).fillColor(colors.soft)
  paper.text(notTheOriginal, edge.left, paper.y - 12, { width: edge.right - edge.left })
  paper.y += 12
}

const sumsAt = 290

function drawSums(paper: Paper, invoice: StoredInvoice): void {
  const sums = invoiceSums(invoice, (amount) => moneyText(amount, invoice.currency))
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
function drawTerm(paper: Paper, { amountIncl, payableAmount, dueDate, invoiceNumber }: StoredInvoice): void {
  if (dueDate === null || centsOf(payableAmount ?? amountIncl) <= 0) return
  room(paper, 40)
  paper.font('Helvetica').fontSize(9).fillColor(colors.soft)
  const sentence = `Te betalen uiterlijk ${dayText(dueDate)}, onder vermelding van factuurnummer ${invoiceNumber}.`
  paper.text(sentence, edge.left, paper.y + 20, { width: edge.right - edge.left })
}
