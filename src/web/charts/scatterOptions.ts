import { alsoOnPhone, chartMotion, chartText, chartTip, paleLine, valueAxis } from './chartStyle.ts'

/** A point, and what it is called. */
export interface ScatterPoint {
  readonly x: number
  readonly y: number
  readonly full: string
}

/** Points over two axes, with a line through them. */
export interface ScatterShown {
  readonly points: { readonly name: string; readonly color: string; readonly values: readonly ScatterPoint[] }
  /** The line from place to place; null where none can be drawn. */
  readonly line: {
    readonly name: string
    readonly color: string
    readonly values: readonly (readonly [number, number])[]
  } | null
  readonly unitX: string
  readonly unit: string
  readonly formatX: (value: number) => string
  readonly format: (value: number) => string
}

/** How points with their line are drawn. */
export const scatterOptionsOf = (shown: ScatterShown) => alsoOnPhone(wideOptionsOf(shown), 2)

function wideOptionsOf(shown: ScatterShown) {
  const { points, line, unitX, unit, formatX, format } = shown
  return {
    ...chartMotion(),
    textStyle: chartText,
    grid: { left: 8, right: 44, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, itemWidth: 14, itemHeight: 10, textStyle: chartText },
    tooltip: {
      ...chartTip,
      trigger: 'item' as const,
      formatter: (found: unknown) => {
        const { seriesIndex, dataIndex } = found as { seriesIndex: number; dataIndex: number }
        return seriesIndex === 0 ? scatterTipOf(dataIndex, shown) : (line?.name ?? '')
      },
    },
    xAxis: {
      ...valueAxis(unitX, formatX),
      axisLine: paleLine,
      scale: true,
      nameGap: 8,
    },
    yAxis: valueAxis(unit, format),
    series: [
      {
        type: 'scatter' as const,
        name: points.name,
        color: points.color,
        symbolSize: 6,
        itemStyle: { opacity: 0.65 },
        data: points.values.map(({ x, y }) => [x, y]),
      },
      ...(line
        ? [
            {
              type: 'line' as const,
              name: line.name,
              color: line.color,
              showSymbol: false,
              silent: true,
              lineStyle: { width: 2.5 },
              z: 3,
              data: line.values.map(([x, y]) => [x, y]),
            },
          ]
        : []),
    ],
  }
}

/** What a point says. */
export function scatterTipOf(place: number, { points, unitX, unit, formatX, format }: ScatterShown): string {
  const point = points.values[place]
  if (point === undefined) return ''
  return `${point.full}\n${formatX(point.x)} ${unitX}: ${format(point.y)} ${unit}`
}
