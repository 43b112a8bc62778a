import { byDifference, type Line, type Step } from '../../../contract/areas/emsComparisons/comparedFigures.ts'
import { stepName } from '../../../contract/areas/emsComparisons/comparedNames.ts'
import { euros, signed, sized, type Told } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import type { Compared } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { type Difference, differenceOf } from '../../../domain/comparison/difference.ts'
import { figure, monthNames } from '../../../domain/dutch.ts'
import { sumOfKnown } from '../../../domain/known.ts'
import { type Paper, room } from '../../paper/sheet.ts'
import { type Column, drawHead, drawRow } from '../../paper/table.ts'

const nothing = '–'
const shown = (value: number | null) => (value === null ? nothing : sized(value))
const off = (difference: Difference | null) =>
  difference === null ? nothing : signed(difference.absolute, sized(difference.absolute))
const percent = (part: number | null | undefined, most = 1) =>
  part === null || part === undefined ? nothing : signed(part, `${figure(part * 100, 0, most)}%`)

const right = (head: string, x: number, width: number): Column => ({ head, x, width, align: 'right' })

/** A head that stands again on every page, and the rows under it. */
function drawTable(paper: Paper, columns: readonly Column[], rows: readonly (readonly string[])[]): void {
  const head = () => drawHead(paper, columns)
  room(paper, 60)
  head()
  for (const cells of rows) drawRow(paper, columns, cells, head)
}

/** Both periods step by step. */
export function drawStepTable(
  paper: Paper,
  steps: readonly Step[],
  step: Compared['step'],
  unit: string,
): void {
  const columns: Column[] = [
    { head: 'Wanneer', x: 56, width: 190, align: 'left' },
    right(`Waarde A (${unit})`, 250, 80),
    right(`Waarde B (${unit})`, 334, 80),
    right('Verschil', 418, 60),
    right('Verschil %', 482, 57),
  ]
  const rows = steps.map((one, place) => {
    const difference = differenceOf(one.valueA, one.valueB)
    return [
      stepName(one, place, step).full,
      shown(one.valueA),
      shown(one.valueB),
      off(difference),
      percent(difference?.part),
    ]
  })
  drawTable(paper, columns, rows)
}

/** Years beside each other, month by month, and what each came to. Thousandths. */
export function drawYearTable(
  paper: Paper,
  years: readonly { name: string; months: readonly (number | null)[] }[],
  unit: string,
): void {
  const width = Math.min(96, 395 / years.length - 4)
  const columns: Column[] = [
    { head: 'Maand', x: 56, width: 80, align: 'left' },
    ...years.map(({ name }, place) =>
      right(`${name} (${unit})`, 539 - (years.length - place) * (width + 4), width),
    ),
  ]
  const whole = (value: number | null) => (value === null ? nothing : figure(value / 1000, 0, 0))
  drawTable(paper, columns, [
    ...monthNames.map((name, month) => [name, ...years.map(({ months }) => whole(months[month] ?? null))]),
    ['Totaal', ...years.map(({ months }) => whole(sumOfKnown(months)))],
  ])
}

/** Connections or entities, what rose the most first, with what no more than the others would save. */
export function drawLineTable(paper: Paper, lines: readonly Line[], unit: string, told: Told): void {
  const columns: Column[] = [
    right('Rang', 54, 26),
    { head: told.subject === 'entities' ? 'Entiteit' : 'Aansluiting', x: 88, width: 116, align: 'left' },
    right(`A (${unit})`, 206, 62),
    right(`B (${unit})`, 270, 62),
    right('Verschil', 334, 50),
    right('%', 386, 36),
    right('Per m²', 424, 34),
    right('Groep', 460, 32),
    right('Potentieel', 494, 46),
  ]
  const rows = byDifference(lines).map(({ rank, name, a, b, difference, perArea, peers, potential }) => [
    rank === null ? nothing : String(rank),
    name,
    shown(a),
    shown(b),
    off(difference),
    percent(difference?.part),
    perArea === null ? nothing : figure(perArea, 0, 1),
    // Fewer than five buildings are no group: the notes say so.
    perArea === null || !peers ? nothing : percent((perArea - peers) / peers, 0),
    potential === null ? nothing : euros(potential),
  ])
  drawTable(paper, columns, rows)
}
