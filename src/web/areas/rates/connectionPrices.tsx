import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { connectionPrices } from '../../../contract/areas/rates/priceCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { replaceWith } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Awaited } from '../../ui/awaited.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import { ExampleInvoice } from './exampleInvoice.tsx'
import { type PriceLooking, priceAddress, pricesLookedAt } from './priceAddress.ts'
import { PriceBar } from './priceBar.tsx'
import { PriceHistory } from './priceHistory.tsx'
import { PriceNow } from './priceNow.tsx'

const cards = css({ display: 'grid', gap: '4' })
const labels = { now: 'Actueel', history: 'Historie', invoice: 'Opbouw' } as const

/** The prices of one connection: of a day, through time, and as an invoice of a month. */
export function ConnectionPricesPage({ customerId, id }: PageProps) {
  const own = customerId ?? 0
  const looking = pricesLookedAt(useSearch())
  const look = (part: Partial<PriceLooking>) => replaceWith(priceAddress({ ...looking, ...part }))
  const { day, month, tab, incl } = looking
  const found = useQuery({
    ...fetched(connectionPrices, { customerId: own, id: id ?? 0, query: { day, month } }),
    placeholderData: keepPreviousData,
  })
  const prices = found.data
  const sheet = `/v3/customers/${own}/rates/sheet`
  const title = prices?.name ?? 'Prijzen'
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead={prices && <Ean code={prices.ean} />}
        trail={<Breadcrumbs crumbs={[{ label: 'Prijsblad', href: sheet }, { label: title }]} />}
      />
      <TabBar
        label="Prijzen van deze aansluiting"
        value={tab}
        tabs={(['now', 'history', 'invoice'] as const).map((one) => ({
          id: one,
          label: labels[one],
          href: priceAddress({ ...looking, tab: one }),
        }))}
      />
      <PriceBar looking={looking} onLook={look} hasVat={tab !== 'invoice'} />
      {prices === undefined ? (
        <Card>
          <Fetching of={found} lines={8} />
        </Card>
      ) : (
        <div className={cards}>
          {tab !== 'invoice' && (
            <Awaited stale={found.isPlaceholderData} className={cards}>
              {tab === 'now' && <PriceNow prices={prices} customerId={own} incl={incl} />}
              {tab === 'history' && <PriceHistory prices={prices} customerId={own} incl={incl} />}
            </Awaited>
          )}
          {tab === 'invoice' && (
            <ExampleInvoice
              prices={prices}
              customerId={own}
              month={month}
              onMonth={(to) => look({ month: to })}
            />
          )}
        </div>
      )}
    </>
  )
}
