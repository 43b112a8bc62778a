import { type Connection, connection } from '../../../contract/connections.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import { Ean } from '../../crud/cells.tsx'
import { stateBadge } from '../../crud/columns.tsx'
import { type AnyRow, pagesOf } from '../../crud/places.ts'
import { RelatedCard } from '../../crud/relatedCard.tsx'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../energy.tsx'
import { useMay } from '../../profile.ts'
import type { Column } from '../../ui/tableTypes.ts'

const rowOf = (row: AnyRow) => row as unknown as Connection

const columns: Column<AnyRow>[] = [
  { id: 'address', header: 'Adres', cell: (row) => <Address {...rowOf(row)} /> },
  { id: 'type', header: 'Soort', cell: (row) => <ConnectionKind type={rowOf(row).type} /> },
  { id: 'ean', header: 'EAN-code', from: 'lg', cell: (row) => <Ean code={rowOf(row).ean} /> },
  { id: 'usage', header: 'Jaarverbruik', numeric: true, cell: (row) => usageText(rowOf(row)) },
  {
    id: 'end',
    header: 'Einde contract',
    from: 'md',
    cell: (row) => <ContractEnd day={rowOf(row).contractEndDate} />,
  },
  { id: 'state', header: 'Status', cell: (row) => stateBadge(connection as AnyResource, row) },
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
