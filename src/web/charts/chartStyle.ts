import { token } from '../styled-system/tokens'

/** What every chart has in common: its letters, its pale lines, its tip. */
export const chartText = {
  color: token('colors.ink.600'),
  fontFamily: token('fonts.body'),
  fontSize: 12,
  // Otherwise it is as high as a Chinese letter is wide, which a computer without such letters takes for next to nothing.
  lineHeight: 16,
}

export const paleLine = { lineStyle: { color: token('colors.ink.200') } }

export const chartTip = {
  // A tip drawn on the canvas: the pages allow no styles in HTML.
  renderMode: 'richText' as const,
  confine: true,
  textStyle: { ...chartText, color: token('colors.ink.900') },
}

/** A chart grows into its place, before those who do not mind movement. */
export const chartMotion = () => ({
  animation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  animationDuration: 250,
})

/** Where a chart is drawn among named places: below the axis a short name or '', at the top of the tip the whole. */
export interface ChartPlace {
  readonly short: string
  readonly full: string
}

/** An axis of named places. Where some have no name the others all show; else as many as fit, evenly. */
export const placesAxis = (places: readonly ChartPlace[]) => ({
  type: 'category' as const,
  data: places.map(({ short }) => short),
  axisTick: { show: false },
  axisLabel: {
    ...chartText,
    hideOverlap: true,
    margin: 12,
    interval: places.some(({ short }) => short === '')
      ? (place: number) => places[place]?.short !== ''
      : ('auto' as const),
  },
})

/** A chart as it is drawn on a phone as well: there a legend has room for two names a line, and lies below the axis all the same. */
export const alsoOnPhone = <Options extends object>(
  baseOption: Options,
  names: number,
  xAxis: object = {},
) => ({
  baseOption,
  media: [
    {
      query: { maxWidth: 480 },
      option: { grid: { bottom: 36 + 20 * Math.ceil((names + 1) / 2) }, xAxis },
    },
  ],
})

/** An axis of values, with what it counts above it. */
export const valueAxis = (
  unit: string,
  format: (value: number) => string,
  align: 'left' | 'right' = 'left',
) => ({
  type: 'value' as const,
  splitLine: paleLine,
  name: unit,
  nameTextStyle: { ...chartText, align },
  axisLabel: { ...chartText, formatter: format },
})

/** A line that counts in another unit, on an axis of its own at the right. */
export interface RightSeries {
  readonly name: string
  readonly color: string
  /** Per place; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly unit: string
  readonly format: (value: number) => string
}

/** The axis at the right; the lines across belong to the one at the left. */
export const rightAxis = ({ unit, format }: RightSeries) => ({
  // What it counts stands left of it: at its right are the chart's own buttons.
  ...valueAxis(unit, format, 'right'),
  splitLine: { show: false },
  scale: true,
})

/** What a tip says of the line at the right. */
export const rightTip = (place: number, right: RightSeries | null | undefined): string[] =>
  typeof right?.values[place] === 'number'
    ? tipLines(place, [right], (value) => `${right.format(value)} ${right.unit}`)
    : []

/** The part of a tip that says what each series holds at a place; 'Onbekend' when none holds anything. */
export function tipLines(
  place: number,
  series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[],
  word: (value: number) => string,
): string[] {
  const lines = series.flatMap(({ name, values }) => {
    const value = values[place]
    return typeof value === 'number' ? [`${name}: ${word(value)}`] : []
  })
  return lines.length > 0 ? lines : ['Onbekend']
}
