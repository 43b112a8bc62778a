import { useSearch } from 'wouter'
import { allServices, service, serviceDefinition } from '../../../contract/areas/services/services.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { TabBar } from '../../ui/tabBar.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { OrderHandle } from './orderHandle.tsx'

const definitions = serviceDefinition
const bought = allServices
const catalogue = pagesOf(definitions, null)

/** What can be bought, and who bought it. */
function ServiceTabs({ value }: { value: 'catalogue' | 'customers' }) {
  const maySeeCustomers = useMay('organisation-services:read')
  const tabs = [
    { id: 'catalogue', label: 'Catalogus', href: catalogue.list },
    ...(maySeeCustomers ? [{ id: 'customers', label: 'Bij klanten', href: pagesOf(bought, null).list }] : []),
  ]
  return <TabBar label="Onderdelen van diensten" value={value} tabs={tabs} />
}

const Offered = ({ row }: { row: AnyRow }) => (
  <Badge tone={row.active ? 'success' : 'neutral'}>{row.active ? 'Ja' : 'Nee'}</Badge>
)

const definitionColumns = withColumns(columnsOf(definitions), {
  active: { cell: (row) => <Offered row={row} /> },
  billing: { from: 'lg' },
})
const orderColumn: Column<AnyRow> = {
  id: 'order',
  header: 'Volgorde',
  cell: (row) => <OrderHandle id={row.id} name={String(row.name)} />,
}

/** The catalogue: what can be bought, and which module it opens. */
export function DefinitionList() {
  const mayWrite = useMay('module-services-definitions:write')
  // In another order than their own there is nothing to put in its place.
  const isOrdered = !new URLSearchParams(useSearch()).has('sort')
  return (
    <RecordList
      resource={definitions}
      customerId={null}
      columns={mayWrite && isOrdered ? [...definitionColumns, orderColumn] : definitionColumns}
      tabs={<ServiceTabs value="catalogue" />}
      deletes={({ customerCount, name }) => (customerCount === 0 ? String(name) : null)}
    />
  )
}

/** One service of the catalogue, and who has it. */
export function DefinitionPage({ id }: PageProps) {
  const mayEdit = useMay('module-services-definitions:write')
  return (
    <ShowPage
      resource={definitions}
      customerId={null}
      id={id}
      title={(row) => String(row.name)}
      lead={(row) => !row.active && <Badge tone="neutral">Niet meer aangeboden</Badge>}
      mayEdit={mayEdit}
      mayDelete={(row) => row.customerCount === 0}
      data={(row) => (
        <>
          <Facts resource={definitions} row={row} />
          <BoughtBy definitionId={row.id} />
        </>
      )}
    />
  )
}

const serviceHref = (row: AnyRow) => pagesOf(service, Number(row.customerId)).show(row.id)

/** The customers that have a service, for who may see what customers have. */
function BoughtBy({ definitionId }: { definitionId: number }) {
  if (!useMay('organisation-services:read')) return null
  return (
    <RelatedCard
      resource={bought}
      customerId={null}
      by={{ definitionId }}
      columns={['customerName', 'startDate', 'endDate', 'billing', 'price', 'statusName']}
      rowHref={serviceHref}
    >
      Klanten met deze dienst komen hier te staan.
    </RelatedCard>
  )
}

const boughtColumns = withColumns(columnsOf(bought), {
  definitionName: { header: 'Dienst' },
  module: { from: 'lg' },
  billing: { from: 'lg' },
})

/** The services of all customers. */
export function AllServices() {
  return (
    <ListPage
      resource={bought}
      customerId={null}
      columns={boughtColumns}
      mayCreate={false}
      tabs={<ServiceTabs value="customers" />}
      rowHref={serviceHref}
    />
  )
}

/** Adding a service to the catalogue, or changing one. */
export function DefinitionForm({ id }: PageProps) {
  return <FormPage resource={definitions} customerId={null} id={id} afterSave={catalogue.show} />
}
