import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type Connection, connection } from '../../../contract/connections.ts'
import type { AnyResource } from '../../../contract/resource.ts'
import { api } from '../../api.ts'
import { Ean } from '../../crud/cells.tsx'
import { stateBadge } from '../../crud/columns.tsx'
import { type AnyRow, callsOf, pagesOf } from '../../crud/places.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../energy.tsx'
import { useMay } from '../../profile.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

/** How many are shown here; the list holds the rest. */
const most = 50

const columns: Column<Connection & AnyRow>[] = [
  { id: 'address', header: 'Adres', cell: (row) => <Address {...row} /> },
  { id: 'type', header: 'Soort', cell: (row) => <ConnectionKind type={row.type} /> },
  { id: 'ean', header: 'EAN-code', from: 'lg', cell: (row) => <Ean code={row.ean} /> },
  { id: 'usage', header: 'Jaarverbruik', numeric: true, cell: usageText },
  {
    id: 'end',
    header: 'Einde contract',
    from: 'md',
    cell: (row) => <ContractEnd day={row.contractEndDate} />,
  },
  { id: 'state', header: 'Status', cell: (row) => stateBadge(connection as AnyResource, row) },
]

/** The connections behind an entity, and the way to one more at its address. */
export function EntityConnections({ customerId, entityId }: { customerId: number; entityId: number }) {
  const path = callsOf(connection, customerId)
  const pages = pagesOf(connection, customerId)
  const mayWrite = useMay('organisation-connections:write')
  const query = { entityId, per_page: most }
  const found = useQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ signal }) => api.get<(Connection & AnyRow)[]>(path, { query, signal }),
  })
  const rows = found.data?.data ?? []
  const total = found.data?.meta.total ?? 0
  return (
    <Card
      flush={rows.length > 0}
      title="Aansluitingen"
      actions={
        <>
          {total > most && <TextLink href={`${pages.list}?entityId=${entityId}`}>Alle {total}</TextLink>}
          {mayWrite && (
            <ButtonLink
              size="sm"
              href={`${pages.create}?entity=${entityId}`}
              icon={<Plus size={15} aria-hidden />}
            >
              Aansluiting toevoegen
            </ButtonLink>
          )}
        </>
      }
    >
      <Fetching of={found} lines={4} />
      {found.isSuccess && rows.length === 0 && (
        <EmptyState title="Geen aansluitingen">
          Een nieuwe aansluiting begint met het adres van deze entiteit.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption="Aansluitingen van deze entiteit"
          rows={rows}
          columns={columns}
          rowKey={(row) => String(row.id)}
          rowHref={(row) => pages.show(row.id)}
        />
      )}
    </Card>
  )
}
