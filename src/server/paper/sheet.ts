/** A sheet that is drawn on, from top to bottom: `y` is where the next thing stands. */
export type Paper = PDFKit.PDFDocument

/** A4 in points. */
export const edge = { left: 50, right: 545, top: 50, bottom: 768, foot: 792 }
export const colors = {
  ink: '#121a1c',
  soft: '#5d6a6c',
  line: '#c8d0d2',
  hairline: '#e6ebec',
  accent: '#0b6b57',
  tint: '#f1f5f4',
}

/** A new page when so much does not fit any more; `onPage` draws what stands at the top of it. */
export function room(paper: Paper, height: number, onPage?: () => void): void {
  if (paper.y + height <= edge.bottom) return
  paper.addPage()
  paper.y = edge.top
  onPage?.()
}

/** A line over the whole width. */
export function rule(paper: Paper, color: string, width = 0.5, from = edge.left): void {
  paper.moveTo(from, paper.y).lineTo(edge.right, paper.y).lineWidth(width).strokeColor(color).stroke()
}

/** A light band of this height behind what comes next. */
export function fill(paper: Paper, height: number, from = edge.left): void {
  paper.rect(from, paper.y, edge.right - from, height).fill(colors.tint)
}

/** At the foot of every page, once there are no more to come: what it is, and which page of how many. */
export function numberPages(paper: Paper, name: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // Below the margin pdfkit would begin another page.
    paper.page.margins.bottom = 0
    paper.y = edge.foot - 8
    rule(paper, colors.line)
    paper.font('Helvetica').fontSize(8).fillColor(colors.soft)
    paper.text(name, edge.left, edge.foot, { width: 380, height: 10, ellipsis: true })
    const place = `Pagina ${page - start + 1} van ${count}`
    paper.text(place, edge.right - 110, edge.foot, { width: 110, align: 'right' })
  }
}
