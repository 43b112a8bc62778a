import { useQuery } from '@tanstack/react-query'
import { collectiveStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import {
  type CollectiveOnWay,
  collectiveDashboard,
} from '../../../contract/areas/collectives/dashboardCalls.ts'
import { products } from '../../../contract/records/picklists.ts'
import { own } from '../../../domain/own.ts'
import { ask } from '../../calls/ask.ts'
import { ShareBar } from '../../charts/shareBar.tsx'
import { date, dates, number } from '../../format/format.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Funnel } from './funnel.tsx'
import { CollectiveTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })
const years = css({
  display: 'grid',
  columnGap: '8',
  rowGap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  mt: '4',
})
const heading = css({ textStyle: 'label' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', mb: '3' })

type Position = CollectiveOnWay['positions'][number]

const price = (value: string, decimals: number) => `${number(value, decimals, 2)} €/MWh`

/** How much is bought and at what price, beside what the market asks now. */
function saidOf({ product, volume, bought, averagePrice, market }: Position): string {
  const mwh = `${number(volume, 3, 0)} MWh`
  const name = product === '1' ? 'base' : 'TTF'
  return [
    averagePrice === null
      ? `Van ${mwh} is nog niets ingekocht.`
      : `Van ${mwh} is ${number(bought, 3, 0)} MWh ingekocht, voor gemiddeld ${price(averagePrice, 4)}.`,
    market === null
      ? `Van ${name} is geen marktprijs bekend.`
      : `De markt vraagt ${price(market.price, 6)} voor ${name} (${date(market.on)}).`,
  ].join(' ')
}

function Year({ position }: { position: Position }) {
  const { product, year, boughtPct } = position
  return (
    <section>
      <h3 className={heading}>{`${own(products, product) ?? product} ${year}`}</h3>
      <ShareBar share={Number(boughtPct ?? 0)} />
      <p>{saidOf(position)}</p>
    </section>
  )
}

const waits = (count: number, one: string, more: string, href: string) =>
  count === 0 ? 'geen' : <TextLink href={href}>{count === 1 ? one : `${count} ${more}`}</TextLink>

function OnWay({ of }: { of: CollectiveOnWay }) {
  const by = `?collectiveId=${of.id}`
  return (
    <Card>
      <div className={head}>
        <h2 className={css({ textStyle: 'heading' })}>
          <TextLink href={`/v3/collective/collectives/${of.id}`}>{of.name}</TextLink>
        </h2>
        <Badge>{collectiveStates[of.state].label}</Badge>
      </div>
      <DescriptionList
        columns={4}
        items={[
          { label: 'Inschrijven t/m', value: date(of.enrolUntil) },
          { label: 'Levering', value: dates(of.deliveryFrom, of.deliveryUntil) },
          {
            label: 'Inkopen te controleren',
            value: waits(of.toCheck, '1 inkoop', 'inkopen', `/v3/collective/purchases${by}&status=2`),
          },
          {
            label: 'Belangstelling zonder contact',
            value: waits(of.toCall, '1 bericht', 'berichten', `/v3/collective/interests${by}`),
          },
        ]}
      />
      <Funnel states={of.states} />
      {of.positions.length > 0 && (
        <div className={years}>
          {of.positions.map((position) => (
            <Year key={`${position.product} ${position.year}`} position={position} />
          ))}
        </div>
      )}
    </Card>
  )
}

/** Every collective on its way: how much is bought beside the market, how far the enrolment is, and what waits. */
export function CollectiveDashboard() {
  const dashboard = useQuery({
    queryKey: ['collective-dashboard'],
    queryFn: ({ signal }) => ask(collectiveDashboard, {}, { signal }),
  })
  return (
    <>
      <PageTitle>Collectieven</PageTitle>
      <PageHeader title="Overzicht van collectieven" />
      <CollectiveTabs value="dashboard" />
      <div className={stack}>
        <Fetching of={dashboard} lines={10} />
        {dashboard.data?.data.length === 0 && (
          <EmptyState title="Er is geen collectief op weg">
            Zodra van een collectief de inschrijving open is, staat hier hoe het ervoor staat.
          </EmptyState>
        )}
        {dashboard.data?.data.map((of) => (
          <OnWay key={of.id} of={of} />
        ))}
      </div>
    </>
  )
}
