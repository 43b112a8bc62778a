import { useQuery } from '@tanstack/react-query'
import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { sharedConnections } from '../../../contract/areas/connections/costShares.ts'
import { fetched } from '../../calls/fetched.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import { pagesOf } from '../../fields/places.ts'
import { percentText } from '../../format/format.ts'
import { useMay } from '../../portal/profile.ts'
import { stateBadge } from '../../records/columns.tsx'
import { RelatedCard } from '../../records/relatedCard.tsx'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const more = css({ textStyle: 'small', color: 'text.soft', p: '3' })

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

/** The connections that are divided over cost centres, of which this one bears a part. */
export function SharedConnections({ customerId, entityId }: { customerId: number; entityId: number }) {
  const { data } = useQuery(fetched(sharedConnections, { customerId, id: entityId }))
  // Where there are none nobody asks: what belongs to it stands above.
  if (data === undefined || data.total === 0) return null
  const pages = pagesOf(connection, customerId)
  return (
    <Card title="Draagt een deel van" flush>
      <Table
        caption="Aansluitingen die over kostenplaatsen zijn verdeeld"
        rows={data.connections}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => pages.show(id)}
        columns={[
          { id: 'name', header: 'Aansluiting', cell: ({ name }) => name },
          { id: 'ean', header: 'EAN-code', from: 'lg', cell: ({ ean }) => <Ean code={ean} /> },
          {
            id: 'percent',
            header: 'Deel',
            numeric: true,
            cell: ({ percent }) => percentText(percent),
          },
        ]}
      />
      {data.total > data.connections.length && (
        <p className={more}>
          Dit zijn de eerste {data.connections.length} van {data.total}.
        </p>
      )}
    </Card>
  )
}
