import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type TaxCluster, taxCluster } from '../../../contract/areas/taxClusters/taxClusters.ts'
import { centsOf } from '../../../domain/money.ts'
import { pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { ChosenConnections } from '../../records/chosenConnections.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { EffectTab } from './effect.tsx'
import { EffectAmount } from './effectText.tsx'
import { ClusterTabs } from './tabs.tsx'

const resource = taxCluster

const columns = withColumns(columnsOf(resource), {
  entityName: { from: 'lg' },
  connectionIds: {
    header: 'Aansluitingen',
    numeric: true,
    from: 'md',
    cell: (row) => row.connectionIds.length,
  },
  validFrom: { from: 'md' },
  validUntil: { from: 'xl' },
  declaredAt: { from: '2xl' },
  confirmedAt: { from: 'xl' },
  effectYear: {
    numeric: true,
    cell: ({ effectYear }) => <EffectAmount cents={effectYear === null ? null : centsOf(effectYear)} />,
  },
})

/** The clusters of a customer. */
export function ClusterList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={columns}
      tabs={<ClusterTabs value="list" customerId={customerId} />}
      deletes={({ name, state }) => (state === 'draft' ? name : null)}
      nothing="Er is nog geen cluster. Bij Voorstellen staan aansluitingen die volgens de wet als één tellen."
    />
  )
}

/** One cluster: what it is, what it changes in a year, and its connections. */
export function ClusterPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const seesConnections = useMay('organisation-connections:read')
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      mayEdit={mayEdit}
      mayDelete={(row) => row.state === 'draft'}
      tabs={(row) => [
        {
          id: 'effect',
          label: 'Effect per jaar',
          content: <EffectTab cluster={row} customerId={customerId ?? 0} />,
        },
        ...(seesConnections
          ? [
              {
                id: 'connections',
                label: 'Aansluitingen',
                count: row.connectionIds.length,
                content: <Connections cluster={row} customerId={customerId ?? 0} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function Connections({ cluster, customerId }: { cluster: TaxCluster; customerId: number }) {
  return (
    <ChosenConnections customerId={customerId} ids={cluster.connectionIds} fact="annualUsage">
      Kies bij Bewerken welke aansluitingen binnen dit WOZ-object vallen.
    </ChosenConnections>
  )
}

/** Making a cluster, or changing one; from a proposal it begins with what that found. */
export function ClusterForm({ customerId, id }: PageProps) {
  const search = useSearch()
  const start = useMemo(() => {
    const asked = new URLSearchParams(search)
    return {
      name: asked.get('name'),
      product: asked.get('product') ?? '1',
      entityId: Number(asked.get('entity')) || null,
      wozNumber: asked.get('woz'),
      connectionIds: (asked.get('connections') ?? '').split(',').flatMap((one) => Number(one) || []),
    }
  }, [search])
  return (
    <FormPage
      {...(id === null && { start })}
      resource={resource}
      customerId={customerId}
      id={id}
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
