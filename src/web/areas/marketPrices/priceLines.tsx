import { useQuery } from '@tanstack/react-query'
import { marketPriceLines } from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import {
  type MarketProduct,
  marketProducts,
  priceKinds,
} from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { dayText } from '../../../domain/dutch.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { ask } from '../../calls/ask.ts'
import { ChartRoom, Lines } from '../../charts/late.tsx'
import { count, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'

const note = css({ color: 'text.muted', textStyle: 'small', mt: '2' })

/** A price as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = Number

interface LinesOf {
  clickProduct: MarketProduct
  period: string
  /** The one source of the chart: prices of several beside each other say nothing about how one moved. */
  source: string
}

const colors = [
  token('colors.teal.600'),
  token('colors.blue.500'),
  token('colors.sun.500'),
  token('colors.ink.500'),
]

/** How the price of a product and period went, of one source that is named. */
export function PriceLines({ clickProduct, period, source }: LinesOf) {
  const lines = useQuery({
    queryKey: ['market-prices', 'lines', clickProduct, period],
    queryFn: ({ signal }) => ask(marketPriceLines, { query: { clickProduct, period } }, { signal }),
  })
  const title = `Verloop van ${marketProducts[clickProduct]} ${deliveryPeriod(period)?.name ?? period}`
  if (lines.isError) return <ErrorState />
  if (!lines.isSuccess)
    return (
      <Card title={title}>
        <ChartRoom of="lines" />
      </Card>
    )
  const own = lines.data.data.filter((line) => line.source === source)
  const days = [...new Set(own.flatMap(({ points }) => points.map(({ day }) => day)))].sort()
  const missing = own.reduce((most, line) => Math.max(most, line.missing), 0)
  return (
    <Card title={title}>
      <Lines
        kind="lines"
        label={`${title}, ${count(days.length)} dagen, volgens ${source}`}
        places={days.map((day) => ({ short: dayText(day).slice(0, 5), full: dayText(day) }))}
        series={own.map(({ kind, points }, place) => {
          const byDay = new Map(points.map(({ day, price }) => [day, onChart(price)]))
          return {
            name: `${source}, ${priceKinds[kind].toLowerCase()}`,
            values: days.map((day) => byDay.get(day) ?? null),
            color: colors[place % colors.length] ?? '',
          }
        })}
        format={(value) => number(String(value), 2, 2)}
        unit="€/MWh"
      />
      <p className={note}>
        Bron: {source}.{' '}
        {missing === 0
          ? 'Van elke werkdag ertussen is er een prijs.'
          : `Van ${count(missing)} ${missing === 1 ? 'werkdag' : 'werkdagen'} ertussen is er geen prijs (feestdagen tellen mee).`}
      </p>
    </Card>
  )
}
