import { token } from '../styled-system/tokens'
import { chartText, chartTip } from './chartStyle.ts'
import type { Picture } from './picture.ts'

/** One field of a heat map: where it stands, what it holds (null where nothing is known), and what it is called. */
export interface HeatCell {
  readonly x: number
  readonly y: number
  readonly value: number | null
  readonly full: string
  /** Why it is to be read with care. */
  readonly doubt?: string | null
}

/** What a heat map shows. */
export interface HeatShown {
  /** Below the columns ('' for none) and left of the rows, the first row on top. */
  readonly columns: readonly string[]
  readonly rows: readonly string[]
  readonly cells: readonly HeatCell[]
  /** From little to much. */
  readonly colors: readonly string[]
  readonly format: (value: number) => string
  readonly unit: string
  /** What a picture of it says; without it none can be kept. */
  readonly png?: Picture | undefined
}

/** What gets the palest and the darkest colour: so that one strange day doesn't make all others alike. */
function rangeOf(cells: readonly HeatCell[]): { least: number; most: number } {
  const known = cells.flatMap(({ value }) => value ?? []).sort((one, other) => one - other)
  const least = known[Math.floor(known.length * 0.01)] ?? 0
  const most = known[Math.floor(known.length * 0.99)] ?? 0
  return { least: least === most ? 0 : least, most: most || 1 }
}

/** How a heat map is drawn. */
export function heatOptionsOf(shown: HeatShown) {
  const { columns, rows, cells, colors, unit, png } = shown
  const bare = { axisTick: { show: false }, axisLine: { show: false }, splitLine: { show: false } }
  const isFine = cells.length > 2000
  const { least, most } = rangeOf(cells)
  return {
    animation: false,
    textStyle: chartText,
    // Above it stands the button that keeps a picture, where there is one.
    grid: { left: 4, right: 4, top: png === undefined ? 4 : 32, bottom: 44, containLabel: true },
    tooltip: {
      ...chartTip,
      trigger: 'item' as const,
      formatter: (found: unknown) => heatTipOf((found as { dataIndex: number }).dataIndex, shown),
    },
    xAxis: {
      ...{ type: 'category' as const, data: [...columns], ...bare },
      axisLabel: { ...chartText, interval: (place: number) => columns[place] !== '', margin: 8 },
    },
    yAxis: {
      ...{ type: 'category' as const, data: [...rows], inverse: true, ...bare },
      axisLabel: { ...chartText, interval: (place: number) => rows[place] !== '' },
    },
    visualMap: {
      ...{ type: 'continuous' as const, min: least, max: most, calculable: false },
      ...{ orient: 'horizontal' as const, left: 'center', bottom: 0, itemWidth: 10, itemHeight: 120 },
      inRange: { color: [...colors] },
      text: [`${shown.format(most)} ${unit}`, shown.format(least)],
      textStyle: chartText,
    },
    series: [
      {
        type: 'heatmap' as const,
        progressive: 0,
        cursor: 'pointer',
        data: cells.map(({ x, y, value }) =>
          value === null
            ? { value: [x, y, '-'], itemStyle: { color: token('colors.ink.100') } }
            : { value: [x, y, value] },
        ),
        itemStyle: isFine
          ? { borderWidth: 0 }
          : { borderWidth: 2, borderColor: token('colors.white'), borderRadius: 3 },
        emphasis: { itemStyle: { borderColor: token('colors.ink.900'), borderWidth: 1 } },
      },
    ],
  }
}

/** What a field holds, below its name. */
export function heatTipOf(place: number, { cells, format, unit }: HeatShown): string {
  const cell = cells[place]
  if (cell === undefined) return ''
  const { full, value, doubt } = cell
  return [full, value === null ? 'Onbekend' : `${format(value)} ${unit}`, ...(doubt ? [doubt] : [])].join(
    '\n',
  )
}
