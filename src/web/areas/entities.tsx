import { entity } from '../../contract/entities.ts'
import type { AnyResource } from '../../contract/resource.ts'
import { columnsOf, withColumns } from '../crud/columns.tsx'
import { FormPage } from '../crud/formPage.tsx'
import { ListPage } from '../crud/listPage.tsx'
import { type AnyRow, pagesOf } from '../crud/places.ts'
import { RelatedDocuments, RelatedInvoices } from '../crud/relatedRecords.tsx'
import { ShowPage, useMayEdit } from '../crud/showPage.tsx'
import { number } from '../format.ts'
import type { PageProps } from '../page.ts'
import { useMay } from '../profile.ts'
import { css } from '../styled-system/css'
import { EntityConnections } from './entities/connections.tsx'
import { EntityTabs } from './entities/tabs.tsx'

const resource: AnyResource = entity
const usage = (name: 'annualElectricity' | 'annualGas') => ({
  numeric: true,
  from: 'xl' as const,
  cell: (row: AnyRow) => row[name] !== null && number(row[name] as number, 0),
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
                  content: <EntityConnections customerId={of.customerId} entityId={row.id} />,
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
