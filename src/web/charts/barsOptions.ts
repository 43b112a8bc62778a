import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import {
  alsoOnPhone,
  type ChartPlace,
  chartMotion,
  chartText,
  chartTip,
  paleLine,
  placesAxis,
  type RightSeries,
  rightAxis,
  rightTip,
  tipLines,
  valueAxis,
} from './chartStyle.ts'
import type { Doubt } from './doubt.ts'
import { type Level, levelLine } from './level.ts'
import { type ChartMark, marksOf, marksTip } from './marks.ts'

/** Bars of one colour: a value per place, null where nothing is known. */
interface BarSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
}

/** What bars show. */
export interface BarsShown {
  places: readonly ChartPlace[]
  /** Stacked on each other; below zero hangs down. */
  series: readonly BarSeries[]
  /** Why a bar is to be read with care, which shows in it; null when it is not. */
  doubts: readonly (Doubt | null)[]
  /** A value as the tip and the axis say it. */
  format: (value: number) => string
  /** Below zero is less than nothing; otherwise what hangs down went the other way, and is told without a sign. */
  isNet?: boolean | undefined
  /** What the axis counts. */
  unit: string
  /** Another period beside it, as a line. */
  beside?: BarSeries | undefined
  /** A line in another unit. */
  right?: RightSeries | undefined
  /** A level that should not be passed, with its name. */
  limit?: Level | undefined
  /** What happened there. */
  marks?: readonly ChartMark[] | undefined
}

const hatched = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 3],
  rotation: -Math.PI / 4,
  color: 'rgba(255, 255, 255, 0.6)',
}

const dotted = {
  symbol: 'circle',
  symbolSize: 0.6,
  dashArrayX: [6, 6],
  dashArrayY: [6, 6],
  color: 'rgba(255, 255, 255, 0.7)',
}

/** What lies over a bar of each doubt. */
const decals = { hatched, dotted }

const saidIn =
  ({ format, isNet = false }: BarsShown) =>
  (value: number) =>
    format(isNet ? value : Math.abs(value))

/** How a chart of bars is drawn. */
export function optionsOf(shown: BarsShown) {
  const others = [shown.beside, shown.right, shown.limit].filter((one) => one !== undefined)
  return alsoOnPhone(wideOptionsOf(shown), shown.series.length + others.length)
}

function wideOptionsOf(shown: BarsShown) {
  const { places, unit, right } = shown
  // A long unit would be cut off at the left of its axis.
  const axis = valueAxis(unit, saidIn(shown), unit.length > 4 ? 'left' : 'right')
  return {
    ...chartMotion(),
    textStyle: chartText,
    grid: { left: 8, right: 8, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: chartText },
    tooltip: {
      ...chartTip,
      trigger: 'axis' as const,
      axisPointer: { type: 'shadow' as const },
      formatter: (found: unknown) => tipOf((found as { dataIndex: number }[])[0]?.dataIndex ?? 0, shown),
    },
    xAxis: { ...placesAxis(places), axisLine: { ...paleLine, onZero: true } },
    yAxis: right ? [axis, rightAxis(right)] : axis,
    series: [
      ...seriesOf(shown),
      ...besideOf(shown),
      ...limitOf(shown),
      ...rightOf(shown),
      ...marksOf(shown.marks ?? [], (place) => place),
    ],
  }
}

function seriesOf({ series, doubts, places }: BarsShown): BarSeriesOption[] {
  return series.map(({ name, values, color }) => ({
    type: 'bar',
    stack: 'all',
    name,
    barMaxWidth: 36,
    color,
    cursor: 'pointer',
    barCategoryGap: places.length > 48 ? '12%' : '28%',
    data: values.map((value, place) => {
      const doubt = doubts[place]
      return doubt ? { value: value as number, itemStyle: { decal: decals[doubt.look] } } : value
    }),
  }))
}

function rightOf({ right }: BarsShown): LineSeriesOption[] {
  if (right === undefined) return []
  const { name, color, values } = right
  const line = { name, color, symbol: 'none', lineStyle: { width: 2 }, yAxisIndex: 1 }
  return [{ ...line, type: 'line', z: 3, data: [...values] }]
}

function limitOf({ limit, places, unit, format }: BarsShown): LineSeriesOption[] {
  if (limit === undefined) return []
  return [levelLine(limit, `${format(limit.value)} ${unit}`, (value) => places.map(() => value))]
}

function besideOf({ beside }: BarsShown): LineSeriesOption[] {
  if (beside === undefined) return []
  const { name, color, values } = beside
  const line = {
    name,
    color,
    symbol: 'circle',
    symbolSize: 5,
    lineStyle: { width: 2, type: 'dashed' as const },
  }
  return [{ ...line, type: 'line', z: 3, data: [...values] }]
}

/** What a place holds, a line per series, below its name. */
export function tipOf(place: number, all: BarsShown): string {
  const { places, series, doubts, unit, beside, right, marks } = all
  const shown = beside ? [...series, beside] : series
  const lines = tipLines(place, shown, (value) => `${saidIn(all)(value)} ${unit}`)
  const doubt = doubts[place]
  return [
    places[place]?.full ?? '',
    ...lines,
    ...rightTip(place, right),
    ...(doubt ? [doubt.text] : []),
    ...marksTip(place, marks),
  ].join('\n')
}
