import type { LineSeriesOption } from 'echarts/charts'
import { token } from '../styled-system/tokens'

/** A level that should not be passed, with its name. */
export interface Level {
  readonly name: string
  readonly value: number
}

/** A level as a line with values of its own: so the axis is as high as it, and its name stands below the chart and not over it. */
export const levelLine = (
  { name, value }: Level,
  said: string,
  dataAt: (value: number) => number[] | number[][],
): LineSeriesOption => ({
  type: 'line',
  name: `${name}: ${said}`,
  color: token('colors.red.500'),
  z: 3,
  symbol: 'none',
  silent: true,
  lineStyle: { width: 1.5, type: 'dashed' },
  data: dataAt(value),
})
