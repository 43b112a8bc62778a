import { figure } from '../../domain/dutch.ts'
import { colors, edge, type Paper, room } from './sheet.ts'

/** Periods or years beside each other, place by place. */
export interface Bars {
  readonly unit: string
  readonly names: readonly string[]
  readonly places: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** Of the first, where that is not our own: the colour of a brand. */
  readonly color?: string
}

const height = 112
const left = edge.left + 44
/** The first stands out; the others in the order of how often they are there. */
const tints = ['#b4c0c3', '#e0a526', '#4f86c6', '#7b6bb5'] as const
const tintOf = (which: number, color = colors.accent): string =>
  which === 0 ? color : (tints[which - 1] ?? colors.line)

/** A figure on the axis, with a decimal where it says something. */
const onAxis = (value: number) => figure(value, 0, Math.abs(value) < 100 ? 1 : 0)

/** The next round figure above a value: 1, 2 or 5 times a power of ten. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * ([1, 2, 5].find((times) => times * power >= value) ?? 10)
}

/** A bar for each of them at every place, on an axis from nothing to a round figure. */
export function drawBars(paper: Paper, bars: Bars): void {
  const { names, places, color } = bars
  const most = Math.max(...places.flatMap(({ values }) => values.map((value) => value ?? 0)))
  if (most <= 0) return
  room(paper, height + 70)
  drawLegend(paper, bars)
  const top = paper.y
  const axis = roundAbove(most)
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const y = top + height * (1 - part)
    paper.moveTo(left, y).lineTo(edge.right, y).lineWidth(0.5)
    paper.strokeColor(part === 0 ? colors.line : colors.hairline).stroke()
    paper.font('Helvetica').fontSize(7.5).fillColor(colors.soft)
    paper.text(onAxis(axis * part), edge.left, y - 4, { width: left - edge.left - 6, align: 'right' })
  }
  const step = (edge.right - left) / places.length
  const bar = Math.min(16, (step * 0.72) / names.length)
  for (const [place, { name, values }] of places.entries()) {
    const middle = left + step * (place + 0.5)
    for (const [which, value] of values.entries()) {
      if (value === null || value <= 0) continue
      const high = (height * value) / axis
      paper
        .rect(middle + (which - names.length / 2) * bar + which, top + height - high, bar, high)
        .fill(tintOf(which, color))
    }
    if (step < 14 && place % 2 === 1) continue
    paper.font('Helvetica').fontSize(7.5).fillColor(colors.soft)
    const room = step < 14 ? step * 2 : step
    paper.text(name, middle - room / 2, top + height + 5, {
      width: room,
      height: 18,
      align: 'center',
      ellipsis: true,
    })
  }
  paper.y = top + height + 34
}

function drawLegend(paper: Paper, { names, unit, color }: Bars): void {
  const { y } = paper
  let x = left
  for (const [which, name] of names.entries()) {
    paper.rect(x, y + 1, 8, 8).fill(tintOf(which, color))
    paper
      .font('Helvetica')
      .fontSize(8.5)
      .fillColor(colors.ink)
      .text(name, x + 13, y + 1, { lineBreak: false })
    x += 13 + paper.widthOfString(name) + 18
  }
  paper.fillColor(colors.soft).text(unit, edge.left, y + 1, { width: left - edge.left - 6, align: 'right' })
  paper.y = y + 22
}
