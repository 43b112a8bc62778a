import type { LineSeriesOption } from 'echarts/charts'
import { hour, wallAt } from '../../domain/time/amsterdam.ts'
import { monthMark } from '../format/format.ts'
import { token } from '../styled-system/tokens'
import {
  chartText,
  chartTip,
  paleLine,
  type RightSeries,
  rightAxis,
  rightTip,
  tipLines,
  valueAxis,
} from './chartStyle.ts'
import type { Doubt, DoubtBand } from './doubt.ts'
import { type Level, levelLine } from './level.ts'
import { type ChartMark, marksOf, marksTip } from './marks.ts'

/** One line of many points: its values in order, null where nothing is known. */
interface FineSeries {
  readonly name: string
  readonly color: string
  readonly values: readonly (number | null)[]
}

/** Lines of up to a year of quarter-hours. */
export interface FineShown {
  /** The instant of the first value, and the milliseconds from one to the next. */
  readonly first: number
  readonly step: number
  readonly series: readonly FineSeries[]
  /** A level that should not be passed, with its name. */
  readonly limit: Level | null
  /** A line in another unit. */
  readonly right: RightSeries | null
  /** What is to be read with care. */
  readonly doubts: { readonly bands: readonly DoubtBand[]; readonly at: (place: number) => Doubt | null }
  /** What happened there. */
  readonly marks: readonly ChartMark[]
  readonly format: (value: number) => string
  readonly unit: string
  /** What a place is called. */
  readonly nameOf: (place: number) => string
}

/** The wall clock of Amsterdam as the time axis wants it: it reads instants in UTC here. */
const clockOf = ({ first, step }: FineShown, place: number) => wallAt(first + place * step)

/** The place of an instant on the axis, kept within what is shown. */
export function placeOf({ first, step, series }: FineShown, wall: number): number {
  const count = series[0]?.values.length ?? 0
  // The offset changes at most twice a year; the place is found near its offset at the start.
  const near = Math.round((wall - wallAt(first)) / step)
  const isNearer = (place: number) => Math.abs(wallAt(first + place * step) - wall)
  const reach = Math.ceil(hour / step)
  const around = Array.from({ length: reach * 2 + 1 }, (_, index) => near - reach + index)
  const best = around.toSorted((one, other) => isNearer(one) - isNearer(other))[0] ?? near
  return Math.min(Math.max(0, best), Math.max(0, count - 1))
}

/** The lines have a canvas of their own and nothing lights up in them: what moves over them does not draw them again. */
const below = -1

/** The chart of such lines. It is given every point, and draws (`sampling`) those that show where a screen has no room for all. */
export function fineOptionsOf(shown: FineShown) {
  const { limit, right, format, unit } = shown
  const axis = { ...valueAxis(unit, format), zlevel: below }
  const series = [...shown.series, ...(right ? [right] : [])]
  return {
    animation: false,
    useUTC: true,
    textStyle: chartText,
    grid: { left: 8, right: 16, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, itemWidth: 14, itemHeight: 10, textStyle: chartText },
    toolbox: {
      itemSize: 0,
      feature: {
        dataZoom: {
          yAxisIndex: 'none' as const,
          brushStyle: { color: token('colors.teal.100'), opacity: 0.6 },
        },
      },
    },
    tooltip: {
      ...chartTip,
      trigger: 'axis' as const,
      formatter: (found: unknown) => {
        const at = (found as { axisValue: number }[])[0]?.axisValue
        return at === undefined ? '' : fineTipOf(placeOf(shown, at), shown)
      },
    },
    axisPointer: { triggerEmphasis: false },
    xAxis: {
      type: 'time' as const,
      axisLine: paleLine,
      axisTick: paleLine,
      axisLabel: { ...chartText, hideOverlap: true, formatter: axisWords },
    },
    yAxis: right ? [axis, { ...rightAxis(right), zlevel: below }] : axis,
    series: [
      ...series.map(({ name, color, values }, index) => ({
        ...{
          type: 'line' as const,
          name,
          color,
          yAxisIndex: index < shown.series.length ? 0 : 1,
          showSymbol: false,
          sampling: 'lttb' as const,
          connectNulls: false,
          zlevel: below,
          emphasis: { disabled: true },
        },
        lineStyle: { width: 1.25 },
        data: pointsOf(shown, values),
      })),
      ...(limit === null
        ? []
        : [
            levelLine(limit, `${format(limit.value)} ${unit}`, (value) => [
              [clockOf(shown, 0), value],
              [clockOf(shown, shown.series[0]?.values.length ?? 0), value],
            ]),
          ]),
      ...doubtsIn(shown),
      ...marksOf(shown.marks, (place) => clockOf(shown, place)),
    ],
  }
}

const bandColors = { hatched: 'colors.sun.400', dotted: 'colors.ink.400' } as const

/** A shade behind what is to be read with care, from where it begins to where the next place does. */
function doubtsIn(shown: FineShown): LineSeriesOption[] {
  const { bands } = shown.doubts
  if (bands.length === 0) return []
  return [
    {
      // A series without a name stands in no legend.
      ...{ type: 'line', data: [], silent: true },
      markArea: {
        ...{ silent: true, animation: false },
        data: bands.map(({ from, to, look }) => [
          { xAxis: clockOf(shown, from), itemStyle: { color: token(bandColors[look]), opacity: 0.28 } },
          { xAxis: clockOf(shown, to + 1) },
        ]),
      },
    },
  ]
}

/** Moments and values by turns: numbers in a row the chart takes as they are, where a list of pairs it copies pair by pair. */
function pointsOf(shown: FineShown, values: FineSeries['values']): Float64Array {
  const points = new Float64Array(values.length * 2)
  for (let place = 0; place < values.length; place++) {
    points[place * 2] = clockOf(shown, place)
    points[place * 2 + 1] = values[place] ?? Number.NaN
  }
  return points
}

/** Months, days or hours, whichever the axis has come down to. */
export function axisWords(wall: number): string {
  const at = new Date(wall)
  const clock = at.toISOString().slice(11, 16)
  if (clock !== '00:00') return clock
  const month = monthMark(at.toISOString())
  return at.getUTCDate() === 1 ? month : `${at.getUTCDate()} ${month}`
}

/** What a place holds, a line per series, below its name. */
export function fineTipOf(place: number, shown: FineShown): string {
  const { series, right, marks, format, unit, nameOf } = shown
  const doubt = shown.doubts.at(place)
  const lines = tipLines(place, series, (value) => `${format(value)} ${unit}`)
  return [
    nameOf(place),
    ...lines,
    ...rightTip(place, right),
    ...(doubt ? [doubt.text] : []),
    ...marksTip(place, marks),
  ].join('\n')
}
