import { dayText } from '../../domain/dutch.ts'
import { eanText } from '../../domain/identity/ean.ts'
import type { Day } from '../../domain/time/day.ts'
import { drawAddressee, drawParagraphs, drawSender, sheet } from './letter.ts'
import { edge, numberPages, type Paper } from './sheet.ts'
import { type Column, drawTable } from './table.ts'

/** A mandate with all that stands on it. */
export interface MandatePaper {
  readonly sender: string
  readonly subject: string
  readonly addressee: readonly string[]
  readonly writtenOn: Day
  readonly paragraphs: readonly string[]
  readonly closing: readonly string[]
  readonly connections: readonly { readonly ean: string; readonly name: string; readonly product: string }[]
  /** Who signs it. */
  readonly signer: string
}

const columns: readonly Column[] = [
  { head: 'EAN-code', x: edge.left, width: 130, align: 'left' },
  { head: 'Aansluiting', x: 190, width: 240, align: 'left' },
  { head: 'Product', x: 440, width: edge.right - 440, align: 'left' },
]

/** The mandate on A4, as a stream, and how many pages that takes. */
export function mandateOnPaper(mandate: MandatePaper): { readonly paper: Paper; readonly pages: number } {
  const { sender, subject, addressee, writtenOn, connections, signer } = mandate
  const paper = sheet({ title: subject, author: sender })
  drawSender(paper, sender, 'Machtiging')
  drawAddressee(paper, addressee, [
    ['Datum', dayText(writtenOn)],
    ['Betreft', subject],
  ])
  drawParagraphs(paper, mandate.paragraphs)
  if (connections.length > 0) {
    drawTable(
      paper,
      columns,
      connections.map(({ ean, name, product }) => [eanText(ean), name, product]),
    )
    paper.y += 14
  }
  drawParagraphs(paper, [...mandate.closing, `Ondertekend door ${signer}`])
  numberPages(paper, `${sender}  ·  ${subject}`)
  const pages = paper.bufferedPageRange().count
  paper.end()
  return { paper, pages }
}
