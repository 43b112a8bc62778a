import { dayText } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawParagraphs, drawSender, drawSigned, sheet } from '../../paper/letter.ts'
import { edge, numberPages, type Paper } from '../../paper/sheet.ts'
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
  drawSigned(paper, { writer, sender })
  numberPages(paper, `${sender}  ·  ${subject}`)
  paper.end()
  return paper
}
