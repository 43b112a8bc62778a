import type { InvoiceLine } from '../../../contract/areas/invoices/invoiceLines.ts'
import { lineUnits } from '../../../contract/areas/invoices/invoicePicklists.ts'
import { lineName } from '../../../contract/areas/invoices/invoiceWords.ts'
import { dayText, figure, moneyText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { centsIn } from '../../../domain/invoice/exact.ts'
import { reverseCharge } from '../../../domain/invoice/totals.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { amountOf } from '../../../domain/money.ts'
import { colors, edge, type Paper, room } from '../../paper/sheet.ts'
import { type Column, cellSize, drawHead, drawRow } from '../../paper/table.ts'
import type { StoredInvoice } from './stored.ts'

/** A line over the whole period of the invoice need not say so. */
const isWhole = (line: InvoiceLine, { periodFrom, periodTo }: StoredInvoice) =>
  line.periodFrom === periodFrom && line.periodTo === periodTo

/** The columns on A4; that of the periods only where a line has one of its own. */
function columnsFor(invoice: StoredInvoice): readonly Column[] {
  const withPeriod = invoice.lines.some((line) => !isWhole(line, invoice))
  return [
    { head: 'Omschrijving', x: 56, width: withPeriod ? 160 : 238, align: 'left' },
    ...(withPeriod ? ([{ head: 'Periode', x: 222, width: 72, align: 'left' }] as const) : []),
    { head: 'Aantal', x: 298, width: 72, align: 'right' },
    { head: 'Tarief', x: 374, width: 60, align: 'right' },
    { head: 'Btw', x: 438, width: 34, align: 'right' },
    { head: 'Bedrag', x: 474, width: 65, align: 'right' },
  ]
}

function cellsOf(line: InvoiceLine, invoice: StoredInvoice, withPeriod: boolean): string[] {
  const { quantity, unit, rate, vatRate, periodFrom, periodTo } = line
  const period = isWhole(line, invoice) ? '' : `${dayText(periodFrom)} ${dayText(periodTo)}`
  return [
    lineName(line),
    ...(withPeriod ? [period] : []),
    quantity === null ? '' : `${figure(quantity, 0, 3)} ${unit ? lineUnits[unit] : ''}`.trim(),
    rate === null ? '' : moneyText(rate, invoice.currency, 6),
    vatRate === reverseCharge ? 'verlegd' : `${figure(vatRate, 0, 2)}%`,
    moneyText(line.amountExcl, invoice.currency),
  ]
}

/** A connection as an invoice names it. */
export interface PaperConnection {
  readonly name: string
  readonly ean: string
}

/** The lines under the connection each is about, with what every connection costs where there are several. */
export function drawLines(
  paper: Paper,
  invoice: StoredInvoice,
  connections: ReadonlyMap<number, PaperConnection>,
): void {
  if (invoice.lines.length === 0) return
  const columns = columnsFor(invoice)
  const head = () => drawHead(paper, columns)
  head()
  const groups = [...Map.groupBy(invoice.lines, ({ connectionId }) => connectionId)]
  for (const [connectionId, lines] of groups) {
    const about = connections.get(connectionId ?? 0)
    // A name never stands alone at the foot of a page.
    if (about) drawName(paper, about, () => room(paper, 46, head))
    for (const line of lines) drawRow(paper, columns, cellsOf(line, invoice, columns.length === 6), head)
    if (groups.length > 1 && lines.length > 1) drawSubtotal(paper, columns, subtotal(lines, invoice), head)
  }
}

function subtotal(lines: readonly InvoiceLine[], { currency }: StoredInvoice): string {
  return moneyText(amountOf(lines.reduce((sum, line) => sum + centsIn(line.amountExcl), 0)), currency)
}

function drawName(paper: Paper, { name, ean }: PaperConnection, makeRoom: () => void): void {
  makeRoom()
  const y = paper.y + 5
  paper.font('Helvetica-Bold').fontSize(cellSize).fillColor(colors.ink)
  paper.text(name, edge.left + 6, y, { continued: true })
  paper
    .font('Helvetica')
    .fillColor(colors.soft)
    .text(`   EAN ${eanText(ean)}`)
  paper.y += 4
}

function drawSubtotal(paper: Paper, columns: readonly Column[], amount: string, onPage: () => void): void {
  const last = itemAt(columns, -1)
  room(paper, 18, onPage)
  paper.font('Helvetica-Bold').fontSize(cellSize).fillColor(colors.ink)
  const { y } = paper
  paper.text('Subtotaal', 298, y, { width: 136, align: 'right' })
  paper.text(amount, last.x - 20, y, { width: last.width + 20, align: 'right' })
  paper.y = y + 17
}
