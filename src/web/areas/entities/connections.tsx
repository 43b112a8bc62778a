import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { useMay } from '../../portal/profile.ts'
import { stateBadge } from '../../records/columns.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const columns: Column<Connection>[] = [
  { id: 'address', header: 'Adres', cell: (row) => <Address {...row} /> },
  { id: 'type', header: 'Soort', cell: (row) => <ConnectionKind type={row.type} /> },
  { id: 'ean', header: 'EAN-code', from: 'lg', cell: (row) => <Ean code={row.ean} /> },
  { id: 'usage', header: 'Jaarverbruik', numeric: true, cell: (row) => usageText(row) },
  {
    id: 'end',
    header: 'Einde contract',
    from: 'md',
    cell: (row) => <ContractEnd day={row.contractEndDate} />,
  },
  { id: 'state', header: 'Status', cell: (row) => stateBadge(connection, row) },
]

/** The connections behind an entity, and the way to one more at its address. */
export function EntityConnections({ customerId, entityId }: { customerId: number; entityId: number }) {
  const pages = pagesOf(connection, customerId)
  const mayWrite = useMay('organisation-connections:write')
  return (
    <RelatedCard
      resource={connection}
      customerId={customerId}
      by={{ entityId }}
      columns={columns}
      rowHref={(row) => pages.show(row.id)}
      add={mayWrite && { label: 'Aansluiting toevoegen', href: `${pages.create}?entity=${entityId}` }}
    >
      Een nieuwe aansluiting begint met het adres van deze entiteit.
    </RelatedCard>
  )
}
