import type { ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import { unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { Lines } from '../../charts/late.tsx'
import { number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { monthText, shortMonth } from './forecastText.ts'

/** Thousandths as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = (value: number | null | undefined) =>
  value === null || value === undefined ? null : value / 1000

type Of = Pick<ForecastResult, 'history' | 'months'>

/** All months that either knows, in their order. */
const placesOf = ({ history, months }: Of) =>
  [...new Set([...history, ...months].map(({ month }) => month))].sort()

interface Shown {
  readonly of: Of
  readonly product: string
  readonly label: string
  /** Another one beside it. */
  readonly other?: { readonly name: string; readonly months: ForecastResult['months'] }
}

function seriesOf({ of, other }: Shown, places: readonly string[]) {
  const past = new Map(of.history.map(({ month, volume }) => [month, volume]))
  const ahead = new Map(of.months.map((one) => [one.month, one]))
  const firstAhead = of.months.find(({ isRealised }) => !isRealised)?.month
  const theirs = new Map(other?.months.map(({ month, volume }) => [month, volume]))
  const hasBand = of.months.some(({ low }) => low !== null)
  const at = (value: (month: string) => number | null | undefined) =>
    places.map((month) => onChart(value(month)))
  const band = (name: string, end: 'low' | 'high') => ({
    name,
    color: token('colors.sun.300'),
    isThin: true,
    isDashed: true,
    values: at((month) => ahead.get(month)?.[end]),
  })
  return [
    {
      name: 'Gemeten',
      color: token('colors.teal.600'),
      values: at((month) => (firstAhead !== undefined && month >= firstAhead ? null : past.get(month))),
    },
    {
      name: 'Prognose',
      color: token('colors.sun.500'),
      isDashed: true,
      values: at((month) => (ahead.get(month)?.isRealised ? null : ahead.get(month)?.volume)),
    },
    ...(hasBand ? [band('Laag', 'low'), band('Hoog', 'high')] : []),
    ...(other
      ? [
          {
            name: other.name,
            color: token('colors.ink.500'),
            isDashed: true,
            values: at((month) => theirs.get(month)),
          },
        ]
      : []),
  ]
}

/** What was used and what is expected, month by month, with how far it may lie off. */
export function ForecastChart(shown: Shown) {
  const places = placesOf(shown.of)
  return (
    <Lines
      label={shown.label}
      kind="lines"
      places={places.map((month) => ({ short: shortMonth(month), full: monthText(month) }))}
      series={seriesOf(shown, places)}
      format={(value) => number(value, 0)}
      unit={unitOf(shown.product)}
    />
  )
}
