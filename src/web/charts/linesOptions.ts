import {
  alsoOnPhone,
  type ChartPlace,
  chartMotion,
  chartText,
  chartTip,
  paleLine,
  placesAxis,
  tipLines,
  valueAxis,
} from './chartStyle.ts'

/** One series: a value per place, null where nothing is known. */
interface LineSeries {
  readonly name: string
  readonly values: readonly (number | null)[]
  readonly color: string
  readonly isDashed?: boolean
  readonly isThin?: boolean
  /** Single points, each drawn, without a line between them. */
  readonly isDots?: boolean
}

/** What series beside each other show. */
export interface LinesShown {
  readonly kind: 'bars' | 'lines'
  readonly places: readonly ChartPlace[]
  readonly series: readonly LineSeries[]
  readonly format: (value: number) => string
  readonly unit: string
  /** False: the axis keeps to what is shown, and how it moves is seen; for what is no quantity. Usually it begins at nought. */
  readonly isFromZero?: boolean
}

/** How series beside each other are drawn. */
export const lineOptionsOf = (shown: LinesShown) =>
  // Beside bars stand the names of periods, each of which takes a line of its own.
  alsoOnPhone(
    wideOptionsOf(shown),
    shown.series.length * (shown.kind === 'bars' ? 2 : 1),
    namesOnPhone(shown),
  )

/** A few names stay below their own bars on a phone; what does not fit is said in the tip. */
const namesOnPhone = ({ kind, places }: LinesShown) =>
  kind === 'bars' && places.length <= 6
    ? {
        axisLabel: {
          interval: 0,
          hideOverlap: false,
          width: 280 / places.length - 14,
          overflow: 'truncate' as const,
        },
      }
    : {}

function wideOptionsOf(shown: LinesShown) {
  const { kind, places, series, format, unit, isFromZero = true } = shown
  return {
    ...chartMotion(),
    textStyle: chartText,
    grid: { left: 8, right: 12, top: 32, bottom: 52, containLabel: true },
    legend: { bottom: 0, type: 'plain' as const, itemWidth: 14, itemHeight: 10, textStyle: chartText },
    tooltip: {
      ...chartTip,
      trigger: 'axis' as const,
      axisPointer: { type: kind === 'bars' ? ('shadow' as const) : ('line' as const) },
      formatter: (found: unknown) => lineTipOf((found as { dataIndex: number }[])[0]?.dataIndex ?? 0, shown),
    },
    xAxis: { ...placesAxis(places), boundaryGap: kind === 'bars', axisLine: paleLine },
    yAxis: { ...valueAxis(unit, format), scale: !isFromZero },
    series: series.map((one) => drawnAs(kind, one)),
  }
}

function drawnAs(kind: LinesShown['kind'], { name, values, color, ...how }: LineSeries) {
  const said = { name, color, data: [...values] }
  if (kind === 'bars') return { type: 'bar' as const, ...said, barMaxWidth: 34, barGap: '12%' }
  const { isDashed = false, isThin = false, isDots = false } = how
  return {
    type: 'line' as const,
    ...said,
    ...(isDots
      ? { showSymbol: true, showAllSymbol: true, symbol: 'circle', symbolSize: 12, z: 3 }
      : { showSymbol: false }),
    lineStyle: {
      width: isDots ? 0 : isThin ? 1.5 : 3,
      type: isDashed ? ('dashed' as const) : ('solid' as const),
    },
    emphasis: { focus: 'series' as const },
  }
}

/** What a place holds, a line per series, below its name. */
export function lineTipOf(place: number, { places, series, format, unit }: LinesShown): string {
  const lines = tipLines(place, series, (value) => `${format(value)} ${unit}`)
  return [places[place]?.full ?? '', ...lines].join('\n')
}
