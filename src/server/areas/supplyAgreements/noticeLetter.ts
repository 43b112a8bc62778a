import {
  lastDayOf,
  type Noticed,
  noticeTitle,
} from '../../../contract/areas/supplyAgreements/noticeLetterWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import type { Day } from '../../../domain/time/day.ts'
import { drawAddressee, drawParagraphs, drawSender, drawSigned, sheet } from '../../paper/letter.ts'
import { edge, numberPages, type Paper } from '../../paper/sheet.ts'
import { type Column, drawTable } from '../../paper/table.ts'

/** A connection that is in the agreement until an own last day. */
export interface NoticedConnection {
  readonly ean: string
  readonly name: string
  readonly until: Day
}

/** A letter that gives notice of an agreement, with all that stands around it. */
export interface NoticeLetter extends Noticed {
  /** What it says, of the template: its subject, and what stands before its list of connections and after that. */
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly closing: readonly string[]
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
  const { sender, subject, number, addressee, writtenOn, supplierReference, entityName, connections } = letter
  const paper = sheet({ title: subject, author: sender })
  drawSender(paper, sender, noticeTitle)
  drawAddressee(paper, addressee, [
    ['Datum', dayText(writtenOn)],
    ['Klant', entityName],
    ['Uw nummer', supplierReference],
    ['Ons nummer', number],
    ['Opgezegd per', dayText(lastDayOf(letter))],
  ])
  drawParagraphs(paper, letter.paragraphs)
  drawTable(
    paper,
    columns,
    connections.map(({ ean, name, until }) => [eanText(ean), name, dayText(until)]),
  )
  drawParagraphs(paper, letter.closing)
  // Room to sign it by hand, above who wrote it.
  drawSigned(paper, letter, 54)
  numberPages(paper, `${sender}  ·  ${subject}`)
  paper.end()
  return paper
}
