import { colors, edge, type Paper, room } from '../../paper/sheet.ts'

/** What a comparison on paper is called. */
export const title = 'Energievergelijking'

/** Who sends a report, and to whom: the name first, then the lines of the address. */
export interface Sent {
  readonly sender: string
  readonly addressee: readonly string[]
}

/** What stands at the foot of every page. */
export const footOf = ({ sender, addressee }: Sent) => `${sender}  ·  ${title}  ·  ${addressee[0] ?? ''}`

/** The letters on paper know no small two. */
export const plain = (text: string) => text.replaceAll('₂', '2')

/** What one should know to read the figures. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  if (notes.length === 0) return
  room(paper, 50)
  paper.font('Helvetica-Bold').fontSize(9.5).fillColor(colors.ink)
  paper.text('Toelichting', edge.left, paper.y + 14)
  paper.font('Helvetica').fontSize(8.5).fillColor(colors.soft)
  for (const note of notes) {
    const width = edge.right - edge.left
    room(paper, paper.heightOfString(plain(note), { width }) + 4)
    paper.text(plain(note), edge.left, paper.y + 4, { width, lineGap: 1 })
  }
}
