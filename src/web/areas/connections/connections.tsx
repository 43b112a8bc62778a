import { ChartNoAxesColumn, FileUp } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useSearch } from 'wouter'
import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { entity } from '../../../contract/areas/entities/entities.ts'
import { segments } from '../../../contract/records/picklists.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { FormPage } from '../../records/formPage.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { useRecord } from '../../records/record.tsx'
import { editItem } from '../../records/rowItems.tsx'
import { ShowPage, useMayEdit } from '../../records/showPage.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Second } from '../../ui/cellLine.tsx'
import type { MenuItem } from '../../ui/menuItem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bulkDeeds } from './bulk.ts'
import { followed } from './contract.tsx'
import { EntityOf, placeOf } from './entityOf.tsx'
import { AlreadyThere, useNamedBy } from './fromInvoice.tsx'
import { useConnectionTabs } from './tabs.tsx'

/** What mutations are is fetched by the page of one connection, not by the list of them. */
const MutationBadge = lazy(async () => ({ default: (await import('./mutations.tsx')).MutationBadge }))

const resource = connection
/** How much can come through, and to which segment that belongs. */
function Capacity({ capacity, segment }: Pick<Connection, 'capacity' | 'segment'>) {
  return (
    <>
      {capacity}
      <Second>{segments[segment]}</Second>
    </>
  )
}

/** Its code, and to which entity it belongs. */
function Code({ ean, entityName }: Pick<Connection, 'ean' | 'entityName'>) {
  return (
    <>
      <Ean code={ean} />
      {entityName && <Second>{entityName}</Second>}
    </>
  )
}

/** Until when, and of whom. */
function Contract({ contractEndDate, supplierName }: Pick<Connection, 'contractEndDate' | 'supplierName'>) {
  return (
    <>
      <ContractEnd day={contractEndDate} />
      {supplierName && <Second>{supplierName}</Second>}
    </>
  )
}

// The address leads: it is how people know a connection, and the heading of a row on a phone;
// the entity stands behind the code, the segment behind the capacity, the supplier behind the end of its contract: the table is
// wide enough.
const moved = ['formattedAddress', 'entityName', 'segment', 'supplierName']
const order = ['formattedAddress', ...connection.columns.filter((name) => !moved.includes(name))]

const columns = withColumns(columnsOf({ ...resource, columns: order }), {
  formattedAddress: { cell: (row) => <Address {...row} /> },
  ean: { whole: false, cell: (row) => <Code {...row} /> },
  type: { cell: (row) => <ConnectionKind type={row.type} /> },
  capacity: { from: 'xl', cell: (row) => <Capacity {...row} /> },
  annualUsage: { cell: (row) => usageText(row) },
  contractEndDate: { whole: false, cell: (row) => <Contract {...row} /> },
  readDataDate: { header: 'Gemeten t/m', from: 'xl' },
})

const usageItem = (href: string): MenuItem => ({
  id: 'usage',
  label: 'Verbruik bekijken',
  icon: <ChartNoAxesColumn size={15} aria-hidden />,
  onSelect: () => goTo(href),
})

/** The connections of a customer. */
export function ConnectionList({ customerId }: PageProps) {
  const mayWrite = useMay('organisation-connections:write')
  const hasEms = useMay('mod:ems')
  const seesReadings = useMay('organisation-report-ems:read')
  const pages = pagesOf(resource, customerId)
  const usagePage = (row: Connection) => `/v3/customers/${customerId}/ems/usage?connection=${row.id}`
  const menu = (row: Connection): MenuItem[] => [
    ...(hasEms && seesReadings ? [usageItem(usagePage(row))] : []),
    ...(mayWrite ? [editItem(pages.edit(row.id))] : []),
  ]
  return (
    <ListPage
      resource={resource}
      customerId={customerId}
      columns={columns}
      mayCreate={mayWrite}
      bulk={bulkDeeds(customerId)}
      actions={
        mayWrite && (
          <ButtonLink href={`${pages.list}/import`} icon={<FileUp size={16} aria-hidden />}>
            Importeren
          </ButtonLink>
        )
      }
      rowHref={(row) => pages.show(row.id)}
      rowMenu={menu}
    />
  )
}

/** One connection: its data, what can be done with it now, and its history. */
export function ConnectionPage({ customerId, id }: PageProps) {
  const hasEms = useMay('mod:ems')
  const mayEdit = useMayEdit(resource)
  const tabs = useConnectionTabs(customerId ?? 0, mayEdit)
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      lead={(row) => (
        <>
          <ConnectionKind type={row.type} />
          <Ean code={row.ean} />
          {row.supplyAgreementName && <span>Contract {row.supplyAgreementName}</span>}
          {row.trafoRental && <Badge>Trafohuur</Badge>}
          <Suspense>
            <MutationBadge customerId={customerId ?? 0} connectionId={row.id} />
          </Suspense>
        </>
      )}
      mayEdit={mayEdit}
      mayDelete={() => true}
      tabs={(row) => tabs(row)}
      actions={(row) =>
        hasEms && (
          <ButtonLink
            href={`/v3/customers/${customerId}/ems/usage?connection=${row.id}`}
            icon={<ChartNoAxesColumn size={15} aria-hidden />}
          >
            Verbruik
          </ButtonLink>
        )
      }
    />
  )
}

/** Making or changing a connection. */
export function ConnectionForm({ customerId, id }: PageProps) {
  const asked = Number(new URLSearchParams(useSearch()).get('entity')) || null
  const from = useRecord(entity, customerId, id === null ? asked : null).data
  // A new one at an entity stands where that stands.
  const start = useMemo(() => from && { entityId: from.id, ...placeOf(from) }, [from])
  const own = useRecord(connection, customerId, id).data
  const named = useNamedBy(id === null ? customerId : null)
  if (id === null && ((asked !== null && start === undefined) || named.isComing))
    return <Skeleton lines={8} />
  if (named.isSettled) return <AlreadyThere back={named.back} />
  return (
    <FormPage
      {...(start && { start })}
      {...named.form}
      {...(id === null && { inputs: { entityId: (form) => <EntityOf {...form} customerId={customerId} /> } })}
      {...(own?.supplyAgreementId != null && { inputs: followed(own) })}
      resource={resource}
      customerId={customerId}
      id={id}
    />
  )
}
