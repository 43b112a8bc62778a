import { useQuery } from '@tanstack/react-query'
import { type Connection, connection } from '../../../contract/areas/connections/connections.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { Address, ConnectionKind, ContractEnd, usageText } from '../../charts/energy.tsx'
import { Ean } from '../../fields/cells.tsx'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { css } from '../../styled-system/css'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'

/** How many connections fit on the card; the rest is a press away. */
const most = 8

const columns: Column<Connection>[] = [
  { id: 'formattedAddress', header: 'Adres', cell: (row) => <Address {...row} /> },
  { id: 'type', header: 'Soort', cell: (row) => <ConnectionKind type={row.type} /> },
  { id: 'ean', header: 'EAN-code', from: 'xl', cell: (row) => <Ean code={row.ean} /> },
  { id: 'annualUsage', header: 'Jaarverbruik', numeric: true, cell: usageText },
  {
    id: 'contractEndDate',
    header: 'Einde contract',
    cell: (row) => <ContractEnd day={row.contractEndDate} />,
  },
]

/** The connections in force, contracts that end first on top. */
export function ConnectionsCard({ customerId }: { customerId: number }) {
  const path = callsOf(connection, customerId)
  const pages = pagesOf(connection, customerId)
  const connections = useQuery({
    queryKey: [path, 'first', most],
    queryFn: ({ signal }) =>
      ask(
        recordCalls(connection).list,
        { customerId, query: { per_page: most, status: 1, sort: 'contractEndDate' } },
        { signal },
      ),
  })
  const rows = connections.data?.data ?? []
  const total = connections.data?.meta.total ?? 0
  return (
    <Card
      flush={rows.length > 0}
      title="Aansluitingen"
      actions={<TextLink href={pages.list}>{total > most ? `Alle ${total}` : 'Bekijken'}</TextLink>}
    >
      <Fetching of={connections} lines={5} />
      {connections.isSuccess && rows.length === 0 && (
        <p className={css({ textStyle: 'small', color: 'text.soft' })}>Nog geen aansluitingen.</p>
      )}
      {rows.length > 0 && (
        <Table
          caption="Aansluitingen"
          rows={rows}
          columns={columns}
          rowKey={(row) => String(row.id)}
          rowHref={(row) => pages.show(row.id)}
        />
      )}
    </Card>
  )
}
