import {
  lastDayOf,
  type Noticed,
  noticeClosing,
  noticeParagraphs,
  noticeTitle,
} from '../../../contract/areas/supplyAgreements/noticeLetterWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room } from '../../paper/sheet.ts'
import { type Column, drawHead, drawRow } from '../../paper/table.ts'

/** A connection that is in the agreement until an own last day. */
export interface NoticedConnection {
  readonly ean: string
  readonly name: string
  readonly until: Day
}

/** A letter that gives notice of an agreement, with all that stands around it. */
export interface NoticeLetter extends Noticed {
  readonly number: string
  /** Who writes it for the customer, and who of them. */
  readonly sender: string
  readonly writer: string | null
  /** The party, and the lines of its address as far as that is filled in. */
  readonly addressee: readonly string[]
  readonly writtenOn: Day
  readonly connections: readonly NoticedConnection[]
}

const columns: readonly Column[] = [
  { head: 'EAN-code', x: edge.left, width: 120, align: 'left' },
  { head: 'Aansluiting', x: 176, width: 270, align: 'left' },
  { head: 'Tot en met', x: 450, width: edge.right - 450, align: 'right' },
]

/** The letter on A4, as a stream. */
export function noticeOnPaper(letter: NoticeLetter): Paper {
  const { sender, number, addressee, writtenOn, supplierReference, entityName, connections } = letter
  const paper = sheet({ title: `${noticeTitle} ${number}`, author: sender })
  drawSender(paper, sender, noticeTitle)
  drawAddressee(paper, addressee, [
    ['Datum', dayText(writtenOn)],
    ['Klant', entityName],
    ['Uw nummer', supplierReference],
    ['Ons nummer', number],
    ['Opgezegd per', dayText(lastDayOf(letter))],
  ])
  drawParagraphs(paper, noticeParagraphs(letter, connections.length))
  drawConnections(paper, connections)
  drawParagraphs(paper, noticeClosing)
  drawSignature(paper, letter)
  numberPages(paper, `${sender}  ·  ${noticeTitle} ${number}`)
  paper.end()
  return paper
}

function drawParagraphs(paper: Paper, paragraphs: readonly string[]): void {
  const width = edge.right - edge.left
  for (const paragraph of paragraphs) {
    paper.font('Helvetica').fontSize(10.5)
    room(paper, paper.heightOfString(paragraph, { width, lineGap: 3 }) + 10)
    paper.fillColor(colors.ink).text(paragraph, edge.left, paper.y, { width, lineGap: 3 })
    paper.y += 10
  }
}

function drawConnections(paper: Paper, connections: readonly NoticedConnection[]): void {
  if (connections.length === 0) return
  const head = () => drawHead(paper, columns)
  room(paper, 60)
  head()
  for (const { ean, name, until } of connections) drawRow(paper, columns, [ean, name, dayText(until)], head)
  paper.y += 14
}

/** Room to sign it by hand, above who wrote it. */
function drawSignature(paper: Paper, { sender, writer }: NoticeLetter): void {
  room(paper, 110)
  paper.y += 54
  paper.font('Helvetica-Bold').fontSize(10.5).fillColor(colors.ink)
  if (writer !== null) paper.text(writer, edge.left, paper.y)
  paper.font('Helvetica').text(sender, edge.left, paper.y)
}
