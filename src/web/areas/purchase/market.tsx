import { useQuery } from '@tanstack/react-query'
import { marketProducts } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { type PurchaseMarket, purchaseMarkets } from '../../../contract/areas/purchase/purchaseCalls.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { ask } from '../../calls/ask.ts'
import { PriceChart } from '../../charts/priceChart.tsx'
import { date, number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { sourceOf } from './marketSource.ts'
import { PurchaseTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })
const below = css({ mt: '4' })
const note = css({ color: 'text.soft', textStyle: 'small', mt: '2' })

type Bought = PurchaseMarket['clicks'][number]

/** A part of the year has a price of its own, which says nothing beside that of the whole year. */
const isOfYear = (market: PurchaseMarket) => (click: Bought) => click.period === String(market.deliveryYear)

function BoughtTable({ market, customerId }: { market: PurchaseMarket; customerId: number }) {
  return (
    <Table
      caption="Eigen klikken in deze markt"
      rows={market.clicks}
      rowKey={({ number: name }) => name}
      rowHref={({ id }) => `/v3/customers/${customerId}/purchase-clicks/${id}`}
      columns={[
        { id: 'number', header: 'Klik', cell: (click) => click.number },
        { id: 'on', header: 'Uitgevoerd op', cell: ({ on }) => date(on) },
        { id: 'period', header: 'Levering', cell: ({ period }) => deliveryPeriod(period)?.name ?? period },
        { id: 'volume', header: 'MWh', numeric: true, cell: ({ volume }) => number(volume, 3, 0) },
        { id: 'price', header: '€/MWh', numeric: true, cell: ({ price }) => number(price, 6, 2) },
      ]}
    />
  )
}

/** One product and year: how the market went, and what was bought of it. */
function MarketCard({ market, customerId }: { market: PurchaseMarket; customerId: number }) {
  const { clickProduct, deliveryYear, lines, clicks } = market
  const title = `${marketProducts[clickProduct]} ${deliveryYear}`
  const source = sourceOf(market)
  const dots = clicks.filter(isOfYear(market)).map(({ on, price }) => ({ day: on, price }))
  return (
    <Card title={title}>
      {source === null ? (
        <p className={note}>Van dit product en jaar is nog geen marktprijs bekend.</p>
      ) : (
        <PriceChart
          title={title}
          lines={lines.filter((line) => line.source === source)}
          source={source}
          dots={dots}
        />
      )}
      {clicks.length > 0 && (
        <div className={below}>
          <BoughtTable market={market} customerId={customerId} />
        </div>
      )}
      {dots.length < clicks.length && source !== null && (
        <p className={note}>
          Een klik van een deel van het jaar heeft een eigen prijs: die staat in de tabel, niet in de grafiek.
        </p>
      )}
    </Card>
  )
}

/** How the markets went in which a customer buys, with its own clicks in them. */
export function PurchaseMarketPage({ customerId }: PageProps) {
  const markets = useQuery({
    queryKey: [`customers/${customerId}/purchase`, 'market'],
    queryFn: ({ signal }) => ask(purchaseMarkets, { customerId: customerId ?? 0 }, { signal }),
  })
  return (
    <>
      <PageTitle>Marktprijzen</PageTitle>
      <PageHeader title="Inkoop" />
      <PurchaseTabs value="market" customerId={customerId} />
      <div className={stack}>
        {markets.isError && <ErrorState />}
        {markets.isLoading && <Skeleton lines={10} />}
        {markets.data?.data.length === 0 && (
          <EmptyState title="Nog geen marktprijzen">
            Van de producten en jaren waarin wordt ingekocht, is nog geen prijs bekend.
          </EmptyState>
        )}
        {markets.data?.data.map((market) => (
          <MarketCard
            key={`${market.clickProduct} ${market.deliveryYear}`}
            market={market}
            customerId={customerId ?? 0}
          />
        ))}
      </div>
    </>
  )
}
