import {
  type Line,
  linesOf,
  potentialOf,
  stepsOf,
  stepUnitOf,
  togetherOf,
  unitOf,
} from '../../../contract/areas/emsComparisons/comparedFigures.ts'
import { shortNames, stepName } from '../../../contract/areas/emsComparisons/comparedNames.ts'
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
} from '../../../contract/areas/emsComparisons/comparedWords.ts'
import type { Compared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { dayText, figure } from '../../../domain/dutch.ts'
import type { ColdFactor } from '../../../domain/energy/coldFactor.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import { drawBars } from '../../paper/bars.ts'
import { drawTiles, drawVerdict } from '../../paper/figures.ts'
import { drawAddressee, drawSender, sheet } from '../../paper/letter.ts'
import { numberPages, type Paper } from '../../paper/sheet.ts'
import { drawNotes, footOf, plain, type Sent, title } from './reportParts.ts'
import { drawLineTable, drawStepTable } from './reportTables.ts'

/** A comparison, and all that a report tells about it. */
export interface Report extends Sent {
  readonly compared: Compared
  readonly told: Told
  readonly a: Span
  readonly b: Span
  /** How period B is corrected; undefined where it is not. */
  readonly cold: ColdFactor | undefined
  readonly madeOn: Day
}

/** A comparison of two periods on A4, as a stream. */
export function comparisonOnPaper(report: Report): Paper {
  const { compared, told, a, b, cold, sender, madeOn } = report
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
  numberPages(paper, footOf(report))
  paper.end()
  return paper
}

/** What came out: in a sentence, and as the figures one looks for first. */
function drawOutcome(paper: Paper, lines: readonly Line[], unit: string, told: Told): void {
  const all = togetherOf(lines, told.measure)
  drawVerdict(paper, all && verdictOf(all, unit, told))
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
