import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import { token } from '../styled-system/tokens'

/** Bars of one colour: a value per place, null where nothing is known. */
export interface BarSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
}

/** What bars show. */
export interface BarsShown {
  /** Below the bars ('' for none), and at the top of the tip. */
  places: readonly { short: string; full: string }[]
  /** Stacked on each other; below zero hangs down. */
  series: readonly BarSeries[]
  /** Why a bar is to be read with care, which hatches it; null when it is not. */
  doubts: readonly (string | null)[]
  /** A value as the tip and the axis say it. */
  format: (value: number) => string
  /** What the axis counts. */
  unit: string
  /** Another period beside it, as a line. */
  beside?: BarSeries | undefined
}

const hatched = {
  symbol: 'rect',
  dashArrayX: [1, 0],
  dashArrayY: [3, 3],
  rotation: -Math.PI / 4,
  color: 'rgba(255, 255, 255, 0.6)',
}

/** How a chart of bars is drawn. */
export function optionsOf(shown: BarsShown) {
  const { places, format, unit } = shown
  const line = { lineStyle: { color: token('colors.ink.200') } }
  const text = { color: token('colors.ink.600'), fontFamily: token('fonts.body'), fontSize: 12 }
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 250,
    textStyle: text,
    grid: { left: 8, right: 8, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, icon: 'roundRect', itemWidth: 12, itemHeight: 12, textStyle: text },
    tooltip: {
      trigger: 'axis' as const,
      // A tip drawn on the canvas: the pages allow no styles in HTML.
      renderMode: 'richText' as const,
      axisPointer: { type: 'shadow' as const },
      confine: true,
      textStyle: { ...text, color: token('colors.ink.900') },
      formatter: (found: unknown) => tipOf((found as { dataIndex: number }[])[0]?.dataIndex ?? 0, shown),
    },
    xAxis: {
      type: 'category' as const,
      data: places.map(({ short }) => short),
      axisTick: { show: false },
      axisLine: { ...line, onZero: true },
      axisLabel: {
        ...text,
        hideOverlap: true,
        margin: 12,
        // Where some places have no name the others all show; else as many as fit, evenly.
        interval: places.some(({ short }) => short === '')
          ? (place: number) => places[place]?.short !== ''
          : ('auto' as const),
      },
    },
    yAxis: {
      type: 'value' as const,
      splitLine: line,
      name: unit,
      nameTextStyle: { ...text, align: 'right' as const },
      axisLabel: { ...text, formatter: (value: number) => format(Math.abs(value)) },
    },
    series: [...seriesOf(shown), ...besideOf(shown)],
  }
}

function seriesOf({ series, doubts, places }: BarsShown): BarSeriesOption[] {
  return series.map(({ name, values, color }) => ({
    ...{ type: 'bar', stack: 'all', name, barMaxWidth: 36, color, cursor: 'pointer' },
    barCategoryGap: places.length > 48 ? '12%' : '28%',
    data: values.map((value, place) =>
      doubts[place] ? { value: value as number, itemStyle: { decal: hatched } } : value,
    ) as BarSeriesOption['data'] & object,
  }))
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
  return [{ ...line, type: 'line', z: 3, data: [...values] as LineSeriesOption['data'] & object }]
}

/** What a place holds, a line per series, below its name. */
export function tipOf(place: number, { places, series, doubts, format, unit, beside }: BarsShown): string {
  const lines = [...series, ...(beside ? [beside] : [])].flatMap(({ name, values }) => {
    const value = values[place]
    return typeof value === 'number' ? [`${name}: ${format(Math.abs(value))} ${unit}`] : []
  })
  const doubt = doubts[place]
  return [
    places[place]?.full ?? '',
    ...(lines.length > 0 ? lines : ['Onbekend']),
    ...(doubt ? [doubt] : []),
  ].join('\n')
}
