import type { PriceLine } from '../../contract/areas/marketPrices/marketPriceCalls.ts'
import { priceKinds } from '../../contract/areas/marketPrices/marketPriceWords.ts'
import { dayText } from '../../domain/dutch.ts'
import { count, number } from '../format/format.ts'
import { css } from '../styled-system/css'
import { token } from '../styled-system/tokens'
import { Lines } from './late.tsx'

/** What was bought or told on a day, as a dot beside what the market asked. */
export interface PriceDot {
  readonly day: string
  /** €/MWh. */
  readonly price: string
}

interface PriceChartProps {
  /** What it shows, for who can't see it; how many days is said behind it. */
  title: string
  /** Of one source: prices of several beside each other say nothing about how one moved. */
  lines: readonly PriceLine[]
  source: string
  dots?: readonly PriceDot[]
  /** What a dot is. */
  dotName?: string
  /** Of each gas day what it cost, rather than what was asked on a day for one period. */
  ofGasDays?: boolean
}

const note = css({ color: 'text.soft', textStyle: 'small', mt: '2' })

/** A price as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = Number

const colors = [
  token('colors.teal.600'),
  token('colors.blue.500'),
  token('colors.sun.500'),
  token('colors.ink.500'),
]
const dotColor = token('colors.ink.900')

/** The dots as series: of several on one day each has a series of its own. */
export function dotSeries(dots: readonly PriceDot[], days: readonly string[], name: string) {
  const byDay = Map.groupBy(dots, ({ day }) => day)
  const most = Math.max(0, ...[...byDay.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, nth) => ({
    name: nth === 0 ? name : `${name} (${nth + 1})`,
    values: days.map((day) => {
      const dot = byDay.get(day)?.[nth]
      return dot === undefined ? null : onChart(dot.price)
    }),
    color: dotColor,
    isDots: true,
  }))
}

function missingText(missing: number, ofGasDays: boolean): string {
  const [one, many, also] = ofGasDays
    ? ['gasdag', 'gasdagen', '']
    : ['werkdag', 'werkdagen', ' (feestdagen tellen mee)']
  if (missing === 0) return `Van elke ${one} ertussen is er een prijs.`
  return `Van ${count(missing)} ${missing === 1 ? one : many} ertussen is er geen prijs${also}.`
}

/** How a price of the market went, with what was bought of it, and what is missing of it said below. */
export function PriceChart({
  title,
  lines,
  source,
  dots = [],
  dotName = 'Eigen klik',
  ofGasDays = false,
}: PriceChartProps) {
  const told = [...lines.flatMap(({ points }) => points), ...dots]
  const days = [...new Set(told.map(({ day }) => day))].sort()
  const missing = lines.reduce((most, line) => Math.max(most, line.missing), 0)
  return (
    <>
      <Lines
        kind="lines"
        label={`${title}, ${count(days.length)} ${days.length === 1 ? 'dag' : 'dagen'}, volgens ${source}`}
        places={days.map((day) => ({ short: dayText(day).slice(0, 5), full: dayText(day) }))}
        series={[
          ...lines.map(({ kind, points }, place) => {
            const byDay = new Map(points.map(({ day, price }) => [day, onChart(price)]))
            return {
              name: `${source}, ${priceKinds[kind].toLowerCase()}`,
              values: days.map((day) => byDay.get(day) ?? null),
              color: colors[place % colors.length] ?? '',
            }
          }),
          ...dotSeries(dots, days, dotName),
        ]}
        format={(value) => number(String(value), 6, 2)}
        unit="€/MWh"
        isFromZero={false}
      />
      <p className={note}>
        Bron: {source}. {missingText(missing, ofGasDays)}
      </p>
    </>
  )
}
