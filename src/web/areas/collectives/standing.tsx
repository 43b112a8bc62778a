import { useQuery } from '@tanstack/react-query'
import { collectiveStanding } from '../../../contract/areas/collectives/collectiveCalls.ts'
import { type InviteOutcome, inviteOutcomes } from '../../../contract/areas/collectives/collectiveWords.ts'
import { gvoSources } from '../../../contract/areas/supplyAgreements/agreementWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { own } from '../../../domain/own.ts'
import { ask } from '../../calls/ask.ts'
import { date, dateTime, number, percentText } from '../../format/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/textLink.tsx'
import { Funnel } from './funnel.tsx'

interface Of {
  readonly id: number
  /** That of the collective: its steps invite and award. */
  readonly version: number
}

const useStanding = ({ id, version }: Of) =>
  useQuery({
    queryKey: ['collective-collectives', 'standing', id, version],
    queryFn: async ({ signal }) => (await ask(collectiveStanding, { id }, { signal })).data,
  })

/** How many take part in each state, in the order in which they come there. */
export function CollectiveFunnel(of: Of) {
  const standing = useStanding(of)
  return (
    <>
      <Fetching of={standing} lines={1} />
      <Funnel states={standing.data?.states ?? []} />
    </>
  )
}

/** How much is bought of each product and year, of what those who take part now use in a year. */
export function CollectivePositions(of: Of) {
  const { data } = useStanding(of)
  if (data === undefined || data.awards.length === 0) return null
  return (
    <Card title="Positie" flush>
      <Table
        caption="Positie"
        rows={data.positions}
        rowKey={({ product, year }) => `${product} ${year}`}
        columns={[
          { id: 'year', header: 'Leverjaar', cell: ({ year }) => year },
          { id: 'product', header: 'Product', cell: ({ product }) => own(products, product) ?? product },
          {
            id: 'volume',
            header: 'Jaarvolume nu (MWh)',
            numeric: true,
            cell: ({ volume }) => number(volume, 3, 0),
          },
          {
            id: 'bought',
            header: 'Ingekocht (MWh)',
            numeric: true,
            cell: ({ bought }) => number(bought, 3, 0),
          },
          {
            id: 'pct',
            header: 'Ingekocht',
            numeric: true,
            cell: ({ boughtPct }) =>
              boughtPct === null
                ? '–'
                : `${percentText(boughtPct)}${Number.parseFloat(boughtPct) > 100 ? ', overdekt' : ''}`,
          },
          {
            id: 'price',
            header: 'Gemiddeld (€/MWh)',
            numeric: true,
            cell: ({ averagePrice }) => (averagePrice === null ? '–' : number(averagePrice, 4, 2)),
          },
        ]}
      />
    </Card>
  )
}

/** To whom each product went; nothing before the first award. */
export function CollectiveAwards(of: Of) {
  const { data } = useStanding(of)
  if (data === undefined || data.awards.length === 0) return null
  return (
    <Card title="Gunningen" flush>
      <Table
        caption="Gunningen"
        rows={data.awards}
        rowKey={({ product }) => product}
        columns={[
          { id: 'product', header: 'Product', cell: ({ product }) => own(products, product) ?? product },
          { id: 'supplier', header: 'Leverancier', cell: ({ supplierName }) => supplierName },
          {
            id: 'surcharge',
            header: 'Opslag (€/MWh)',
            numeric: true,
            cell: ({ surcharge }) => number(surcharge, 6, 2),
          },
          { id: 'profile', header: 'Profielafspraak', from: 'lg', cell: ({ profile }) => profile },
          { id: 'gvo', header: 'Herkomst', from: 'md', cell: ({ gvoSource }) => own(gvoSources, gvoSource) },
          { id: 'document', header: 'Gunningsbesluit', from: 'md', cell: ({ document }) => document },
          { id: 'on', header: 'Gegund op', cell: ({ awardedOn }) => date(awardedOn) },
        ]}
      />
    </Card>
  )
}

const toneOf: Partial<Record<InviteOutcome, BadgeTone>> = {
  invited: 'success',
  waiting: 'info',
  known: 'neutral',
  undelivered: 'danger',
}

/** What became of each customer that was invited, the latest first. */
export function LastInvitations(of: Of) {
  const { data } = useStanding(of)
  if (data === undefined || data.invitations.length === 0) return null
  return (
    <Card title="Wat er van de uitnodigingen werd" flush>
      <Table
        caption="Uitnodigingen"
        rows={data.invitations}
        rowKey={({ customerId }) => String(customerId)}
        columns={[
          {
            id: 'customer',
            header: 'Klant',
            cell: ({ customerId, customerName }) => (
              <TextLink href={`/v3/customers/${customerId}`}>{customerName}</TextLink>
            ),
          },
          {
            id: 'outcome',
            header: 'Uitkomst',
            cell: ({ outcome }) => (
              <Badge tone={toneOf[outcome] ?? 'warning'}>{inviteOutcomes[outcome]}</Badge>
            ),
          },
          { id: 'at', header: 'Wanneer', from: 'md', cell: ({ invitedAt }) => dateTime(invitedAt) },
        ]}
      />
    </Card>
  )
}
