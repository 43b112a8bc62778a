import { customerParticipation } from '../../../contract/areas/collectives/customerParticipations.ts'
import { customerShare } from '../../../contract/areas/collectives/purchases.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { textsIn } from '../../../domain/unknown.ts'
import { shown } from '../../fields/cells.tsx'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { ListPage } from '../../records/listPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { participantColumns, shareColumns } from './columns.tsx'

const resource: AnyResource = customerParticipation
const bought: AnyResource = customerShare

/** The collectives that one customer takes part in. */
export function OwnParticipations({ customerId }: PageProps) {
  const pages = pagesOf(resource, customerId)
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={participantColumns(resource)}
      mayCreate={false}
      rowHref={({ id }) => pages.show(id)}
      nothing="Hier staat in welke collectieven wordt meegedaan, en waarvoor een uitnodiging wacht."
    />
  )
}

const offered = ['delivery', 'offeredProducts', 'enrolUntil', 'fee'] as const
const { enrolUntil } = customerParticipation.automatic

/** What is asked of who looks, or what comes next. */
function Next({ row }: { row: AnyRow }) {
  if (row.state === 'invited' && textsIn(row.allowed).includes('REGISTER'))
    return (
      <Banner tone="info" title="Doe je mee?">
        Meld je aan tot en met {shown(enrolUntil, row.enrolUntil)}, of laat weten dat je geen interesse hebt.
      </Banner>
    )
  if (row.state === 'registered')
    return (
      <Banner tone="info" title="Je bent aangemeld">
        De tekenbevoegde contactpersoon krijgt een e-mail om de machtiging te ondertekenen. Daarna bevestigen
        wij de deelname.
      </Banner>
    )
  return null
}

/** What is asked, what the collective offers, and with what this customer takes part. */
function ParticipationData({ row }: { row: AnyRow }) {
  return (
    <>
      <Next row={row} />
      <MoreFacts resource={resource} row={row} title="Het aanbod" names={offered} />
      {typeof row.about === 'string' && <Card title="Over dit collectief">{row.about}</Card>}
      <Facts resource={resource} row={row} />
    </>
  )
}

/** Its part in one of them. */
export function OwnParticipation({ customerId, id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.collectiveName)}
      data={(row) => <ParticipationData row={row} />}
      tabs={(row) => [
        {
          id: 'bought',
          label: 'Ingekocht',
          content: (
            <RelatedCard
              resource={bought}
              customerId={customerId}
              by={{ participationId: row.id }}
              columns={shareColumns(bought).flatMap(({ sortable: _, ...column }) =>
                column.id === 'collectiveName' ? [] : [column],
              )}
              rowHref={() => `${pagesOf(resource, customerId).show(row.id)}?tab=bought`}
            >
              Zodra er voor het collectief is ingekocht, staat hier het eigen deel met de prijs.
            </RelatedCard>
          ),
        },
      ]}
    />
  )
}
