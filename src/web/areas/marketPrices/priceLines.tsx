import { useQuery } from '@tanstack/react-query'
import { marketPriceLines } from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import { type MarketProduct, marketProducts } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { isGasDay, pricedPeriodName } from '../../../domain/purchase/gasDay.ts'
import { ask } from '../../calls/ask.ts'
import { ChartRoom } from '../../charts/late.tsx'
import { PriceChart } from '../../charts/priceChart.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/errorState.tsx'

interface LinesOf {
  clickProduct: MarketProduct
  period: string
  /** The one source of the chart. */
  source: string
}

/** How the price of a product and period went, of one source that is named; of a gas day how it went from one to the next. */
export function PriceLines({ clickProduct, period, source }: LinesOf) {
  const lines = useQuery({
    queryKey: ['market-prices', 'lines', clickProduct, period],
    queryFn: ({ signal }) => ask(marketPriceLines, { query: { clickProduct, period } }, { signal }),
  })
  const ofGasDays = isGasDay(period)
  const title = `Verloop van ${marketProducts[clickProduct]} ${ofGasDays ? 'per gasdag' : pricedPeriodName(period)}`
  if (lines.isError) return <ErrorState />
  return (
    <Card title={title}>
      {lines.isSuccess ? (
        <PriceChart
          title={title}
          lines={lines.data.data.filter((line) => line.source === source)}
          source={source}
          ofGasDays={ofGasDays}
        />
      ) : (
        <ChartRoom of="lines" />
      )}
    </Card>
  )
}
