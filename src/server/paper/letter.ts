import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { colors, edge, type Paper, room, rule } from './sheet.ts'

const faceOf = (style: 'Regular' | 'Bold') =>
  readFileSync(fileURLToPath(import.meta.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`)))

/**
 * The letters of our papers, as wide as those of Helvetica. The ones that every reader of a PDF has lack the minus sign, ≠ and the
 * letters of names from further east: they would stand there as other signs.
 */
const faces = { Helvetica: faceOf('Regular'), 'Helvetica-Bold': faceOf('Bold') }

/** An empty A4 that says what it is to who reads it aloud, and that can still be turned back to number its pages. */
export function sheet({ title, author }: { title: string; author: string }): Paper {
  const paper = new PDFDocument({
    font: '',
    size: 'A4',
    margin: edge.left,
    lang: 'nl-NL',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author },
  })
  for (const [name, face] of Object.entries(faces)) paper.registerFont(name, face)
  return paper.font('Helvetica')
}

/** How a brand looks on paper. */
export interface House {
  /** `#rrggbb` */
  readonly color: string
  /** A PNG or JPEG: paper knows no other pictures. */
  readonly logo: Buffer | null
}

const ownHouse: House = { color: colors.accent, logo: null }

/** Who sends it, by its logo where it has one, and what it is. */
export function drawSender(paper: Paper, name: string, kind: string, { color, logo } = ownHouse): void {
  if (logo === null) {
    paper.font('Helvetica-Bold').fontSize(19).fillColor(colors.ink)
    paper.text(name, edge.left, edge.top, { width: 300 })
  } else {
    paper.image(logo, edge.left, edge.top - 6, { fit: [220, 34] })
    paper.y = edge.top + 28
  }
  const under = paper.y
  paper.font('Helvetica').fontSize(15).fillColor(color)
  paper.text(kind, 350, edge.top + 3, { width: edge.right - 350, align: 'right' })
  paper.y = Math.max(under, paper.y) + 8
  rule(paper, color, 1.2)
  paper.y += 22
}

/** What is said beside the addressee; nothing of what is not known. */
type Fact = readonly [label: string, value: string | null]

/** To whom it is sent, the name first, with the facts beside it. */
export function drawAddressee(
  paper: Paper,
  [name = '', ...lines]: readonly string[],
  facts: readonly Fact[],
): void {
  const top = paper.y
  paper.font('Helvetica').fontSize(8.5).fillColor(colors.soft).text('Aan', edge.left, top)
  paper.font('Helvetica-Bold').fontSize(10.5).fillColor(colors.ink)
  paper.text(name, edge.left, paper.y + 2, { width: 250 })
  paper.font('Helvetica').fontSize(10)
  for (const line of lines) paper.text(line, { width: 250 })
  const under = paper.y
  let y = top
  for (const [label, value] of facts) {
    if (value === null) continue
    paper.font('Helvetica').fontSize(9).fillColor(colors.soft).text(label, 330, y, { width: 84 })
    paper.fillColor(colors.ink).text(value, 416, y, { width: edge.right - 416 })
    y = Math.max(paper.y, y + 13) + 1
  }
  paper.y = Math.max(under, y) + 22
}

/** The text of a letter, below one another. */
export function drawParagraphs(paper: Paper, paragraphs: readonly string[]): void {
  const width = edge.right - edge.left
  for (const paragraph of paragraphs) {
    paper.font('Helvetica').fontSize(10.5)
    room(paper, paper.heightOfString(paragraph, { width, lineGap: 3 }) + 10)
    paper.fillColor(colors.ink).text(paragraph, edge.left, paper.y, { width, lineGap: 3 })
    paper.y += 10
  }
}

/** Who writes it, and below that for whom; `above` is room to sign it by hand. */
export function drawSigned(
  paper: Paper,
  { writer, sender }: { readonly writer: string | null; readonly sender: string },
  above = 0,
): void {
  room(paper, above + 56)
  paper.y += above
  paper.font('Helvetica-Bold').fontSize(10.5).fillColor(colors.ink)
  if (writer !== null) paper.text(writer, edge.left, paper.y)
  paper.font('Helvetica').text(sender, edge.left, paper.y)
}
