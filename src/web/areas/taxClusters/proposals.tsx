import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  askCluster,
  clusterProposals,
  type ShownProposal,
} from '../../../contract/areas/taxClusters/clusterCalls.ts'
import { taxCluster } from '../../../contract/areas/taxClusters/taxClusters.ts'
import { products } from '../../../contract/records/picklists.ts'
import { ask } from '../../calls/ask.ts'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { PageTitle } from '../../portal/pageTitle.tsx'
import { useMay, useMayAsk } from '../../portal/profile.ts'
import { AskKeeper } from '../../records/askKeeper.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionList } from '../../ui/descriptionList.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { HowText } from '../../ui/how.tsx'
import { PageHeader } from '../../ui/pageHeader.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EffectAmount } from './effectText.tsx'
import { ClusterTabs } from './tabs.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)', mt: '4' })
const soft = css({ color: 'text.soft', textStyle: 'small', mt: '2' })
const buttons = css({ mt: '3' })
const names = css({ display: 'grid', gap: '0.5', listStyle: 'none', m: '0', p: '0' })

function hrefOf(
  { clusterId, product, entityId, wozNumber, connections, told }: ShownProposal,
  customerId: number,
) {
  const pages = pagesOf(taxCluster, customerId)
  if (clusterId !== null) return pages.show(clusterId)
  const asked = new URLSearchParams({
    product,
    name: `${products[product]} ${told}`.slice(0, 80),
    connections: connections.map(({ id }) => id).join(),
    ...(entityId !== null && { entity: String(entityId) }),
    ...(wozNumber !== null && { woz: wozNumber }),
  })
  return `${pages.create}?${asked}`
}

/** What is to be known of the effect: that it may cost, how it was worked out, or why it was not. */
function Effect({ of: { effectCents, reasons } }: { of: ShownProposal }) {
  return (
    <>
      {effectCents !== null && effectCents < 0 && (
        <p className={soft}>Samen is duurder, en toch verplicht: clusteren is geen keuze.</p>
      )}
      {effectCents !== null && (
        <HowText>
          Van een heel jaar, met het jaarverbruik dat nu bij de aansluitingen staat en het zakelijke tarief:
          de energiebelasting van elke aansluiting los, min die van alle samen als één aansluiting. Bij een
          cluster staat het regel voor regel onder Effect per jaar.
        </HowText>
      )}
      {reasons.length > 0 && <p className={soft}>Nog niet te berekenen: {reasons.join(' ')}</p>}
    </>
  )
}

/** Who makes no clusters asks us for this one. */
function Wish({ of, customerId }: { of: ShownProposal; customerId: number }) {
  const { product, told, askedOn, clusterId } = of
  const send = useCallback(
    () => ask(askCluster, { customerId, body: { product, told } }),
    [customerId, product, told],
  )
  const mayAsk = useMayAsk(askCluster)
  return (
    <div className={buttons}>
      <AskKeeper
        askedOn={askedOn}
        mayAsk={mayAsk}
        label={clusterId === null ? 'Cluster laten maken' : 'In het cluster laten opnemen'}
        then={
          clusterId === null
            ? 'Je accountmanager maakt het cluster en meldt het bij de leverancier.'
            : 'Je accountmanager neemt dit op in het cluster en meldt het bij de leverancier.'
        }
        send={send}
        path={`customers/${customerId}/tax-clusters`}
      />
    </div>
  )
}

function ProposalCard({
  of,
  customerId,
  mayWrite,
}: {
  of: ShownProposal
  customerId: number
  mayWrite: boolean
}) {
  const { by, told, product, connections, entityName, clusterName, effectCents } = of
  return (
    <Card title={`${products[product]}, ${by === 'woz' ? `WOZ-object ${told}` : told}`}>
      <DescriptionList
        columns={3}
        items={[
          {
            label: 'Aansluitingen',
            value: (
              <ul className={names}>
                {connections.map(({ id, ean, name }) => (
                  <li key={id}>
                    {name} (<Ean code={ean} />)
                  </li>
                ))}
              </ul>
            ),
          },
          { label: 'Entiteit', value: entityName },
          clusterName === null
            ? { label: 'Effect van een heel jaar, zonder btw', value: <EffectAmount cents={effectCents} /> }
            : { label: 'Er is al een cluster van dit WOZ-object', value: clusterName },
        ]}
      />
      {by === 'address' && (
        <p className={soft}>
          <Badge tone="warning">Controleren</Badge> Gevonden op adres: of dit één WOZ-object is, zegt de
          WOZ-beschikking.
        </p>
      )}
      <Effect of={of} />
      <Wish of={of} customerId={customerId} />
      {mayWrite && (
        <div className={buttons}>
          <ButtonLink size="sm" href={hrefOf(of, customerId)}>
            {clusterName === null ? 'Cluster maken' : 'Cluster openen'}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

/** Connections that the law takes for one, and that are in no cluster yet. */
export function ProposalPage({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-taxrequests:write')
  const proposals = useQuery({
    queryKey: [`customers/${customerId}/tax-clusters`, 'proposals'],
    queryFn: ({ signal }) => ask(clusterProposals, { customerId: customerId ?? 0 }, { signal }),
  })
  const found = proposals.data?.data
  return (
    <>
      <PageTitle>Voorstellen voor clusters</PageTitle>
      <PageHeader title="Clusters energiebelasting" />
      <ClusterTabs value="proposals" customerId={customerId} />
      <div className={stack}>
        {proposals.isError && <ErrorState />}
        {proposals.isLoading && <Skeleton lines={10} />}
        {found?.length === 0 && (
          <EmptyState title="Geen voorstellen">
            Aansluitingen met hetzelfde WOZ-objectnummer of adres staan allemaal in een cluster.
          </EmptyState>
        )}
        {!mayWrite && found !== undefined && found.length > 0 && (
          <p>
            Een cluster maakt, wijzigt en meldt je accountmanager: vraag erom met de knop bij een voorstel.
            Bij Clusters zie je hoe het ermee staat.
          </p>
        )}
        {found?.map((of) => (
          <ProposalCard
            key={`${of.product} ${of.told}`}
            of={of}
            customerId={customerId ?? 0}
            mayWrite={mayWrite}
          />
        ))}
      </div>
    </>
  )
}
