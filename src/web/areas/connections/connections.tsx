import { ChartNoAxesColumn, FileUp } from 'lucide-react'
import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { segments } from '../../../contract/records/picklists.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { goTo } from '../../portal/navigation.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage } from '../../records/listPage.tsx'
import { editItem } from '../../records/rowItems.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Second } from '../../ui/cellLine.tsx'
import type { MenuItem } from '../../ui/menuItem.tsx'
import { bulkDeeds } from './bulk.ts'

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
