import type { LineSeriesOption } from 'echarts/charts'
import { token } from '../styled-system/tokens'

/** Something that happened, from one place to another. */
export interface ChartMark {
  readonly from: number
  readonly to: number
  /** What stands above it: its number in the list below the chart. */
  readonly number: string
  readonly text: string
}

/** A dashed line where something happened, and a shade over as long as it took; `xOf` is where a place lies on the axis. */
export function marksOf(marks: readonly ChartMark[], xOf: (place: number) => number): LineSeriesOption[] {
  if (marks.length === 0) return []
  const color = token('colors.ink.700')
  return [
    {
      // A series without a name stands in no legend.
      type: 'line',
      data: [],
      silent: true,
      markLine: {
        symbol: 'none',
        silent: true,
        animation: false,
        lineStyle: { color, type: 'dashed', width: 1 },
        label: {
          position: 'end',
          distance: 2,
          color: token('colors.white'),
          backgroundColor: color,
          padding: [3, 6],
          borderRadius: 4,
          fontSize: 11,
          lineHeight: 12,
        },
        data: stacked(marks).map(({ from, number }) => ({ xAxis: xOf(from), label: { formatter: number } })),
      },
      markArea: {
        silent: true,
        animation: false,
        itemStyle: { color, opacity: 0.08 },
        data: marks
          .filter(({ from, to }) => to > from)
          .map(({ from, to }) => [{ xAxis: xOf(from) }, { xAxis: xOf(to) }]),
      },
    },
  ]
}

/** What begins at one place has one sign: "1, 2". */
function stacked(marks: readonly ChartMark[]): { from: number; number: string }[] {
  const numbers = new Map<number, string>()
  for (const { from, number } of marks) {
    const before = numbers.get(from)
    numbers.set(from, before === undefined ? number : `${before}, ${number}`)
  }
  return [...numbers].map(([from, number]) => ({ from, number }))
}

/** What a tip says of what happened at a place. */
export const marksTip = (place: number, marks: readonly ChartMark[] | undefined): string[] =>
  (marks ?? [])
    .filter(({ from, to }) => from <= place && place <= to)
    .map(({ number, text }) => `${number}. ${text}`)
