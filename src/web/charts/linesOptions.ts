import { token } from '../styled-system/tokens'

/** One series: a value per place, null where nothing is known. */
export interface LineSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
  readonly isDashed?: boolean
  readonly isThin?: boolean
}

/** What series beside each other show. */
export interface LinesShown {
  readonly kind: 'bars' | 'lines'
  /** Below the axis ('' for none), and at the top of the tip. */
  readonly places: readonly { short: string; full: string }[]
  readonly series: readonly LineSeries[]
  readonly format: (value: number) => string
  readonly unit: string
}

/** How series beside each other are drawn. */
export function lineOptionsOf(shown: LinesShown) {
  const { kind, places, series, format, unit } = shown
  const line = { lineStyle: { color: token('colors.ink.200') } }
  const text = { color: token('colors.ink.600'), fontFamily: token('fonts.body'), fontSize: 12 }
  return {
    animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 250,
    textStyle: text,
    grid: { left: 8, right: 12, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, type: 'plain' as const, itemWidth: 14, itemHeight: 10, textStyle: text },
    tooltip: {
      trigger: 'axis' as const,
      // A tip drawn on the canvas: the pages allow no styles in HTML.
      renderMode: 'richText' as const,
      axisPointer: { type: kind === 'bars' ? ('shadow' as const) : ('line' as const) },
      confine: true,
      textStyle: { ...text, color: token('colors.ink.900') },
      formatter: (found: unknown) => lineTipOf((found as { dataIndex: number }[])[0]?.dataIndex ?? 0, shown),
    },
    xAxis: {
      type: 'category' as const,
      data: places.map(({ short }) => short),
      boundaryGap: kind === 'bars',
      axisTick: { show: false },
      axisLine: line,
      axisLabel: {
        ...text,
        hideOverlap: true,
        margin: 12,
        interval: places.some(({ short }) => short === '')
          ? (place: number) => places[place]?.short !== ''
          : ('auto' as const),
      },
    },
    yAxis: {
      ...{ type: 'value' as const, splitLine: line, name: unit },
      nameTextStyle: { ...text, align: 'left' as const },
      axisLabel: { ...text, formatter: (value: number) => format(value) },
    },
    series: series.map(({ name, values, color, isDashed = false, isThin = false }) =>
      kind === 'bars'
        ? { type: 'bar' as const, name, color, data: [...values], barMaxWidth: 34, barGap: '12%' }
        : {
            ...{ type: 'line' as const, name, color, data: [...values], showSymbol: false },
            lineStyle: { width: isThin ? 1.5 : 3, type: isDashed ? ('dashed' as const) : ('solid' as const) },
            emphasis: { focus: 'series' as const },
          },
    ),
  }
}

/** What a place holds, a line per series, below its name. */
export function lineTipOf(place: number, { places, series, format, unit }: LinesShown): string {
  const lines = series.flatMap(({ name, values }) => {
    const value = values[place]
    return typeof value === 'number' ? [`${name}: ${format(value)} ${unit}`] : []
  })
  return [places[place]?.full ?? '', ...(lines.length > 0 ? lines : ['Onbekend'])].join('\n')
}
