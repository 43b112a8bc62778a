import { dayText } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room } from '../../paper/sheet.ts'
import { type Column, drawTable } from '../../paper/table.ts'

/** An offer with all that stands on it. */
export interface OfferPaper {
  readonly sender: string
  /** Who of them signs it. */
  readonly writer: string
  readonly subject: string
  readonly addressee: readonly string[]
  readonly writtenOn: Day
  readonly validUntil: Day
  readonly paragraphs: readonly string[]
  readonly closing: readonly string[]
  readonly services: readonly { readonly name: string; readonly billing: string; readonly price: string }[]
}

const columns: readonly Column[] = [
  { head: 'Dienst', x: edge.left, width: 240, align: 'left' },
  { head: 'Betaling', x: 300, width: 130, align: 'left' },
  { head: 'Tarief', x: 435, width: edge.right - 435, align: 'right' },
]

function drawParagraphs(paper: Paper, paragraphs: readonly string[]): void {
  const width = edge.right - edge.left
  for (const paragraph of paragraphs) {
    paper.font('Helvetica').fontSize(10.5)
    room(paper, paper.heightOfString(paragraph, { width, lineGap: 3 }) + 10)
    paper.fillColor(colors.ink).text(paragraph, edge.left, paper.y, { width, lineGap: 3 })
    paper.y += 10
  }
}

/** The offer on A4, as a stream. */
export function offerOnPaper(offer: OfferPaper): Paper {
  const { sender, writer, subject, addressee, writtenOn, validUntil, services } = offer
  const paper = sheet({ title: subject, author: sender })
  drawSender(paper, sender, 'Offerte')
  drawAddressee(paper, addressee, [
    ['Datum', dayText(writtenOn)],
    ['Geldig t/m', dayText(validUntil)],
    ['Betreft', subject],
  ])
  drawParagraphs(paper, offer.paragraphs)
  const rows = services.map(({ name, billing, price }) => [name, billing, price])
  drawTable(paper, columns, rows)
  paper.y += 14
  drawParagraphs(paper, offer.closing)
  room(paper, 40)
  paper.font('Helvetica-Bold').fontSize(10.5).fillColor(colors.ink).text(writer, edge.left, paper.y)
  paper.font('Helvetica').text(sender, edge.left, paper.y)
  numberPages(paper, `${sender}  ·  ${subject}`)
  paper.end()
  return paper
}
