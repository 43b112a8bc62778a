import { buffer } from 'node:stream/consumers'
import { dayText, euroText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room, rule } from '../../paper/sheet.ts'
import { type Claimed, isAboutMoney, isOtherAmount, totalsOf } from './claimed.ts'

const width = edge.right - edge.left

function paragraph(paper: Paper, text: string, look: { size: number; bold?: true; soft?: true }): void {
  paper.font(look.bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(look.size)
  room(paper, paper.heightOfString(text, { width }) + 4)
  paper.fillColor(look.soft ? colors.soft : colors.ink).text(text, edge.left, paper.y, { width })
  paper.y += 3
}

function drawFinding(paper: Paper, of: Claimed): void {
  room(paper, 90)
  rule(paper, colors.line)
  paper.y += 8
  const days = `${dayText(of.periodFrom)} t/m ${dayText(of.periodTo)}`
  paragraph(paper, `${of.reference} · Factuur ${of.invoiceNumber}, ${days}`, { size: 11, bold: true })
  paragraph(paper, of.title, { size: 9.5 })
  const sums = [
    ...(of.expectedValue === null ? [] : [`Verwacht ${of.expectedValue}`]),
    ...(of.actualValue === null ? [] : [`Gefactureerd ${of.actualValue}`]),
    ...(isOtherAmount(of)
      ? [`Hiervan vragen wij ${euroText(of.claimAmount)} terug`]
      : isAboutMoney(of)
        ? [`Verschil ${euroText(of.claimAmount)}${of.isVat ? ' aan btw' : ''}`]
        : []),
  ]
  if (sums.length > 0) paragraph(paper, sums.join(' · '), { size: 9.5, bold: true })
  if (of.ean !== null) paragraph(paper, `Aansluiting ${eanText(of.ean)}`, { size: 9, soft: true })
  for (const { label, invoiced, expected, calculated } of of.lines) {
    const amount = (value: string | null) => (value === null ? 'niets' : euroText(value))
    paragraph(paper, `${label}: gefactureerd ${amount(invoiced)}, verwacht ${amount(expected)}`, {
      size: 9.5,
    })
    for (const own of calculated) {
      const source = own.source === null ? '' : ` (${own.source})`
      const sum = `${own.description}, ${dayText(own.period.from)} t/m ${dayText(own.period.to)}: ${own.formula} = ${euroText(own.amount)}`
      paragraph(paper, `${sum}${source}`, { size: 9, soft: true })
    }
  }
  paper.y += 8
}

/** What all of it comes to, in the words of a sum. */
function sumText(all: readonly Claimed[]): string {
  if (!all.some(isAboutMoney)) return 'geen bedrag'
  const { excl, vat } = totalsOf(all)
  if (all.every(({ isVat }) => isVat)) return `${euroText(vat)} aan btw`
  return all.some(({ isVat }) => isVat)
    ? `${euroText(excl)} zonder btw, ${euroText(vat)} aan btw`
    : euroText(excl)
}

/** The calculation behind a claim on A4, invoice by invoice. */
export async function claimOnPaper(
  all: readonly Claimed[],
  {
    customer,
    sender,
    reference,
  }: { readonly customer: string; readonly sender: string; readonly reference: string },
): Promise<Buffer> {
  const asked = all.some(isOtherAmount) ? 'Gevraagd' : 'Verschil'
  const title = `Berekening bij ${all.length === 1 ? 'factuur' : 'facturen'} van ${sender}`
  const paper = sheet({ title, author: customer })
  drawSender(paper, customer, 'Berekening')
  drawAddressee(
    paper,
    [sender],
    [
      ['Ons kenmerk', reference],
      ['Facturen', String(new Set(all.map(({ invoiceNumber }) => invoiceNumber)).size)],
      [asked, sumText(all)],
    ],
  )
  for (const one of all) drawFinding(paper, one)
  rule(paper, colors.accent, 1.2)
  paper.y += 8
  paragraph(paper, `${asked} samen: ${sumText(all)}`, { size: 11, bold: true })
  numberPages(paper, title)
  paper.end()
  return buffer(paper)
}
