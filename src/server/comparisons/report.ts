import {
  type Line,
  linesOf,
  potentialOf,
  stepsOf,
  stepUnitOf,
  togetherOf,
  unitOf,
} from '../../contract/comparedFigures.ts'
import { shortNames, stepName } from '../../contract/comparedNames.ts'
import {
  euros,
  measureLabels,
  notesOf,
  signed,
  sized,
  spanText,
  type Told,
  verdictOf,
  whatLabels,
} from '../../contract/comparedWords.ts'
import type { Compared } from '../../contract/comparisons.ts'
import { dayText, figure } from '../../domain/dutch.ts'
import type { ColdFactor } from '../../domain/energy/coldFactor.ts'
import type { Day } from '../../domain/time/day.ts'
import type { Span } from '../../domain/time/period.ts'
import { drawAddressee, drawSender, sheet } from '../paper/letter.ts'
import { colors, edge, numberPages, type Paper, room } from '../paper/sheet.ts'
import { drawBars } from './reportBars.ts'
import { drawLineTable, drawStepTable } from './reportTables.ts'

/** A comparison, and all that a report tells about it. */
export interface Report {
  readonly compared: Compared
  readonly told: Told
  readonly a: Span
  readonly b: Span
  /** How period B is corrected; undefined where it is not. */
  readonly cold: ColdFactor | undefined
  /** Who sends it, and to whom: the name first, then the lines of the address. */
  readonly sender: string
  readonly addressee: readonly string[]
  readonly madeOn: Day
}

/** The letters on paper know no small two. */
export const plain = (text: string) => text.replaceAll('₂', '2')

/** A comparison of two periods on A4, as a stream. */
export function comparisonOnPaper(report: Report): Paper {
  const { compared, told, a, b, cold, sender, madeOn } = report
  const title = 'Energievergelijking'
  const what = whatLabels[told.direction === 'fedIn' ? 'fedIn' : told.product]
  const paper = sheet({ title: `${title} ${what.toLowerCase()} ${spanText(a)}`, author: sender })
  drawSender(paper, sender, title)
  drawAddressee(paper, report.addressee, [
    ['Product', what],
    ['Grootheid', plain(measureLabels[told.measure])],
    ['Periode A', spanText(a)],
    ['Periode B', spanText(b)],
    ['Gemaakt op', dayText(madeOn)],
  ])
  const factor = cold?.factor ?? null
  const lines = linesOf(compared, told, factor)
  const steps = stepsOf(compared, told, factor)
  const unit = plain(unitOf(compared, told))
  drawOutcome(paper, lines, unit, told)
  const [nameA, nameB] = [`A: ${spanText(a)}`, `B: ${spanText(b)}`]
  if (told.subject === 'total') {
    const stepUnit = stepUnitOf(compared, told)
    drawBars(paper, {
      unit: stepUnit,
      names: [nameA, nameB],
      places: steps.map((step, place) => ({
        name: stepName(step, place, compared.step).short,
        values: [step.valueA, step.valueB],
      })),
    })
    drawStepTable(paper, steps, compared.step, stepUnit)
  } else {
    const names = shortNames(lines.map(({ name }) => name))
    drawBars(paper, {
      unit,
      names: [nameA, nameB],
      places: lines.map(({ a: now, b: before }, place) => ({
        name: names[place]?.short ?? '',
        values: [now, before],
      })),
    })
    drawLineTable(paper, lines, unit, told)
  }
  drawNotes(paper, notesOf(lines, compared, told, cold))
  numberPages(paper, `${sender}  ·  ${title}  ·  ${report.addressee[0] ?? ''}`)
  paper.end()
  return paper
}

/** What came out: in a sentence, and as the figures one looks for first. */
function drawOutcome(paper: Paper, lines: readonly Line[], unit: string, told: Told): void {
  const all = togetherOf(lines, told.measure)
  const verdict = all && verdictOf(all, unit, told)
  if (verdict) {
    paper.font('Helvetica-Bold').fontSize(12).fillColor(colors.ink)
    paper.text(verdict, edge.left, paper.y, { width: edge.right - edge.left, lineGap: 2 })
    paper.y += 12
  }
  const potential = potentialOf(lines)
  const part = all?.difference?.part ?? null
  const known = (value: number | null | undefined) =>
    typeof value === 'number' ? `${sized(value)} ${unit}` : '–'
  drawTiles(paper, [
    ...(all ? [['Periode A', known(all.a)] as const, ['Periode B', known(all.b)] as const] : []),
    ...(part === null ? [] : [['Verschil', signed(part, `${figure(part * 100, 0, 1)}%`)] as const]),
    ...(potential === null ? [] : [['Potentieel (schatting)', euros(potential)] as const]),
  ])
}

function drawTiles(paper: Paper, tiles: readonly (readonly [label: string, value: string])[]): void {
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
    paper.text(value, x + 10, y + 23, { width: width - 20, height: 16, ellipsis: true })
  }
  paper.y = y + 66
}

function drawNotes(paper: Paper, notes: readonly string[]): void {
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
