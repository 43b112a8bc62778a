import { reportKinds } from '../../../contract/areas/reports/reportWords.ts'
import { figure } from '../../../domain/dutch.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { drawBars } from '../../paper/bars.ts'
import { drawTiles, drawVerdict } from '../../paper/figures.ts'
import { drawAddressee, drawSender, type House, sheet } from '../../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room } from '../../paper/sheet.ts'
import { type Column, drawNotes, drawTable } from '../../paper/table.ts'
import { type Content, type Part, type PartColumn, shownCell } from './content.ts'
import { factsOf, type Told, titleOf } from './told.ts'

/** Rows of a table that are printed; what is longer is read in a workbook. */
const mostRows = 600
const gap = 6

/** A report on A4, as a stream. */
export function reportOnPaper(told: Told): Paper {
  const { content, sender, house, addressee, kind } = told
  const paper = sheet({ title: titleOf(told), author: sender })
  drawSender(paper, sender, `Rapportage ${reportKinds[kind]}`, house)
  drawAddressee(paper, addressee, factsOf(told))
  drawVerdict(paper, content.verdict)
  drawTiles(paper, content.tiles)
  drawChosen(paper, told)
  drawGaps(paper, content)
  for (const part of content.parts) if (part.only !== 'xlsx') drawPart(paper, part, house)
  drawHeading(paper, 'Toelichting')
  drawNotes(paper, content.notes)
  numberPages(paper, `${sender}  ·  ${titleOf(told)}  ·  ${addressee[0] ?? ''}`)
  paper.end()
  return paper
}

/** A title is never the last of a page: so much of what comes after it stands below. */
function drawHeading(paper: Paper, title: string, below = 60): void {
  room(paper, below)
  paper.font('Helvetica-Bold').fontSize(11.5).fillColor(colors.ink)
  paper.text(title, edge.left, paper.y + 4, { width: edge.right - edge.left })
  paper.y += 8
}

/** The connections that were chosen, on the first page: what is only of some of them would be read as of all. */
function drawChosen(paper: Paper, { connections }: Told): void {
  if (connections.length === 0) return
  drawHeading(paper, `Alleen van deze aansluiting${connections.length === 1 ? '' : 'en'}`)
  drawNotes(paper, [connections.join('  ·  ')])
  paper.y += 8
}

/** What is missing, on the first page: a figure without it would be read as the whole. */
function drawGaps(paper: Paper, { gaps, completeness }: Content): void {
  if (gaps.length === 0) return
  drawHeading(paper, isEnough(completeness) ? 'Wat ontbreekt' : 'Let op: deze rapportage is onvolledig')
  drawNotes(
    paper,
    gaps.map((gap) => `–  ${gap}`),
  )
  paper.y += 8
}

/** Columns over the width of the page, each by its share. */
function placed(columns: readonly PartColumn[]): Column[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  const width = edge.right - edge.left - 12
  let x = edge.left + 6
  return columns.map(({ head, share, figures }) => {
    const own = (width * share) / all
    const column: Column = { head, x, width: own - gap, align: figures === true ? 'right' : 'left' }
    x += own
    return column
  })
}

function drawPart(paper: Paper, { title, columns, rows, chart, nothing }: Part, { color }: House): void {
  if (rows.length === 0 && nothing === undefined) return
  drawHeading(paper, title, chart === undefined ? 110 : 220)
  if (rows.length === 0) drawNotes(paper, [nothing ?? ''])
  if (chart !== undefined) drawBars(paper, { ...chart, color })
  const shown = rows.slice(0, mostRows).map((row) => row.map(shownCell))
  drawTable(paper, placed(columns), shown)
  const more = rows.length - mostRows
  if (more > 0)
    drawNotes(paper, [
      `En nog ${figure(more, 0, 0)} regels: maak deze rapportage als Excel om ze alle te lezen.`,
    ])
}
