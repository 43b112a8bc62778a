import { colors, edge, fill, type Paper, room, rule } from './sheet.ts'

/** The size of what stands in a cell, in points. */
export const cellSize = 8.5

/** A column of a table, in points. */
export interface Column {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
}

/** The heads of the columns, on a band. */
export function drawHead(paper: Paper, columns: readonly Column[]): void {
  fill(paper, 20)
  paper.font('Helvetica-Bold').fontSize(8).fillColor(colors.soft)
  const { y } = paper
  for (const { head, x, width, align } of columns) paper.text(head, x, y + 6, { width, align })
  paper.y = y + 24
}

/** One row, as high as its highest cell; `onPage` draws what stands at the top of a new page. */
export function drawRow(
  paper: Paper,
  columns: readonly Column[],
  cells: readonly string[],
  onPage: () => void,
): void {
  paper.font('Helvetica').fontSize(cellSize)
  const heights = columns.map(({ width }, place) => paper.heightOfString(cells[place] || ' ', { width }))
  const high = Math.max(...heights)
  room(paper, high + 6, onPage)
  paper.font('Helvetica').fontSize(cellSize).fillColor(colors.ink)
  const { y } = paper
  for (const [place, { x, width, align }] of columns.entries())
    if (cells[place]) paper.text(cells[place], x, y, { width, align })
  paper.y = y + high + 2
  rule(paper, colors.hairline)
  paper.y += 3.5
}

/** A whole table, its head again on each page; of no rows nothing. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  if (rows.length === 0) return
  const head = () => drawHead(paper, columns)
  room(paper, 60)
  head()
  for (const row of rows) drawRow(paper, columns, row, head)
  paper.y += 14
}

/** What is to be said of the figures above, each in lines of its own. */
export function drawNotes(paper: Paper, notes: readonly string[]): void {
  const width = edge.right - edge.left
  for (const note of notes) {
    paper.font('Helvetica').fontSize(9)
    room(paper, paper.heightOfString(note, { width }) + 6)
    paper.fillColor(colors.soft).text(note, edge.left, paper.y, { width })
    paper.y += 4
  }
}
