import { entity } from '../../../contract/areas/entities/entities.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import { number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RelatedDocuments, RelatedInvoices } from '../../records/relatedRecords.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { css } from '../../styled-system/css'
import { EntityConnections, SharedConnections } from './connections.tsx'
import { EntityTabs } from './tabs.tsx'

const resource = entity
const usage = (name: 'annualElectricity' | 'annualGas') => ({
  numeric: true,
  from: 'xl' as const,
  cell: (row: AnyRow) => typeof row[name] === 'number' && number(row[name], 0),
})
const columns = withColumns(columnsOf(resource), {
  city: { cell: (row) => <span className={css({ whiteSpace: 'nowrap' })}>{String(row.city ?? '')}</span> },
  kvk: { from: 'xl' },
  costCenter: { from: 'xl' },
  connectionCount: { numeric: true },
  annualElectricity: usage('annualElectricity'),
  annualGas: usage('annualGas'),
})

/** The entities of a customer. */
export function EntityList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-entities:write')
  const pages = pagesOf(resource, customerId)
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={columns}
      mayCreate={mayWrite}
      tabs={<EntityTabs customerId={customerId ?? 0} value="list" />}
      rowHref={(row) => pages.show(row.id)}
    />
  )
}

/** One entity. */
export function EntityPage({ customerId, id }: PageProps) {
  const mayEdit = useMayEdit(resource)
  const maySeeConnections = useMay('organisation-connections:read')
  const maySeeInvoices = useMay('organisation-invoices:read')
  const maySeeDocuments = useMay('organisation-documents:read')
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => (row.parentName ? `Hoort bij ${row.parentName}` : null)}
      mayEdit={mayEdit}
      mayDelete={() => true}
      tabs={(row) => {
        const of = { customerId: customerId ?? 0, by: { entityId: row.id } }
        return [
          ...(maySeeConnections
            ? [
                {
                  id: 'connections',
                  label: 'Aansluitingen',
                  content: (
                    <>
                      <EntityConnections customerId={of.customerId} entityId={row.id} />
                      <SharedConnections customerId={of.customerId} entityId={row.id} />
                    </>
                  ),
                },
              ]
            : []),
          ...(maySeeInvoices
            ? [{ id: 'invoices', label: 'Facturen', content: <RelatedInvoices {...of} /> }]
            : []),
          ...(maySeeDocuments
            ? [
                {
                  id: 'documents',
                  label: 'Documenten',
                  content: <RelatedDocuments {...of} begin={`entityId=${row.id}`} />,
                },
              ]
            : []),
        ]
      }}
    />
  )
}

/** Making or changing an entity. */
export function EntityForm({ customerId, id }: PageProps) {
  return <FormPage resource={resource} customerId={customerId} id={id} />
}
