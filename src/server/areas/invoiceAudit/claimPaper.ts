import { buffer } from 'node:stream/consumers'
import type { ControlLine } from '../../../domain/audit/controlTypes.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import { amountOf, centsOf } from '../../../domain/money.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room, rule } from '../../paper/sheet.ts'

/** One finding of a claim, with the lines of the control that it is about. */
export interface Claimed {
  readonly title: string
  readonly invoiceNumber: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly claimAmount: string
  readonly ean: string | null
  readonly lines: readonly ControlLine[]
}

const euros = (amount: string) => `€ ${figure(amount, 2, 2)}`
/** The letters of a PDF know no minus sign of their own. */
const plain = (text: string) => text.replaceAll('−', '-').replaceAll('≠', '<>')
const width = edge.right - edge.left

function paragraph(paper: Paper, text: string, look: { size: number; bold?: true; soft?: true }): void {
  paper.font(look.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(look.size)
  const own = plain(text)
  room(paper, paper.heightOfString(own, { width }) + 4)
  paper.fillColor(look.soft ? colors.soft : colors.ink).text(own, edge.left, paper.y, { width })
  paper.y += 3
}

function drawFinding(paper: Paper, of: Claimed): void {
  room(paper, 90)
  rule(paper, colors.line)
  paper.y += 8
  const days = `${dayText(of.periodFrom)} t/m ${dayText(of.periodTo)}`
  paragraph(paper, `Factuur ${of.invoiceNumber}, ${days}: ${euros(of.claimAmount)}`, { size: 11, bold: true })
  paragraph(paper, of.title, { size: 9.5 })
  if (of.ean !== null) paragraph(paper, `Aansluiting ${of.ean}`, { size: 9, soft: true })
  for (const { label, invoiced, expected, calculated } of of.lines) {
    const amount = (value: string | null) => (value === null ? 'niets' : euros(value))
    paragraph(paper, `${label}: gefactureerd ${amount(invoiced)}, verwacht ${amount(expected)}`, {
      size: 9.5,
    })
    for (const own of calculated) {
      const source = own.source === null ? '' : ` (${own.source})`
      const sum = `${own.description}, ${dayText(own.period.from)} t/m ${dayText(own.period.to)}: ${own.formula} = ${euros(own.amount)}`
      paragraph(paper, `${sum}${source}`, { size: 9, soft: true })
    }
  }
  paper.y += 8
}

/** What a claim comes to. */
export const totalOf = (all: readonly Claimed[]): string =>
  amountOf(all.reduce((cents, { claimAmount }) => cents + centsOf(claimAmount), 0))

/** The calculation behind a claim on A4, invoice by invoice. */
export async function claimOnPaper(
  all: readonly Claimed[],
  { customer, sender }: { readonly customer: string; readonly sender: string },
): Promise<Buffer> {
  const title = `Berekening bij ${all.length === 1 ? 'factuur' : 'facturen'} van ${sender}`
  const paper = sheet({ title, author: customer })
  drawSender(paper, customer, 'Berekening')
  drawAddressee(
    paper,
    [sender],
    [
      ['Facturen', String(all.length)],
      ['Verschil', euros(totalOf(all))],
    ],
  )
  for (const one of all) drawFinding(paper, one)
  rule(paper, colors.accent, 1.2)
  paper.y += 8
  paragraph(paper, `Verschil samen: ${euros(totalOf(all))}`, { size: 11, bold: true })
  numberPages(paper, title)
  paper.end()
  return buffer(paper)
}
