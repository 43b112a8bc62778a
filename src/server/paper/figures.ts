import { colors, edge, type Paper } from './sheet.ts'

/** What came out, in one sentence. */
export function drawVerdict(paper: Paper, verdict: string | null): void {
  if (verdict === null) return
  paper.font('Helvetica-Bold').fontSize(12).fillColor(colors.ink)
  paper.text(verdict, edge.left, paper.y, { width: edge.right - edge.left, lineGap: 2 })
  paper.y += 12
}

/** The figures one looks for first. */
export function drawTiles(paper: Paper, tiles: readonly (readonly [label: string, value: string])[]): void {
  if (tiles.length === 0) return
  const gap = 10
  const width = (edge.right - edge.left - gap * (tiles.length - 1)) / tiles.length
  const { y } = paper
  for (const [place, [label, value]] of tiles.entries()) {
    const x = edge.left + place * (width + gap)
    paper.roundedRect(x, y, width, 46, 4).fill(colors.tint)
    paper
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(colors.soft)
      .text(label, x + 10, y + 9, { width: width - 20 })
    paper.font('Helvetica-Bold').fontSize(13).fillColor(colors.ink)
    // Many tiles are narrow: a figure is rather small than cut off.
    if (paper.widthOfString(value) > width - 20) paper.fontSize(9.5)
    paper.text(value, x + 10, y + 23, { width: width - 20, height: 16, ellipsis: true })
  }
  paper.y = y + 66
}
