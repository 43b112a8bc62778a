import { useQuery } from '@tanstack/react-query'
import { connection } from '../../../contract/areas/connections/connections.ts'
import type { CustomerAgreement } from '../../../contract/areas/supplyAgreements/customerAgreements.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { askFilled } from '../../calls/ask.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { date } from '../../format/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'

/** As many as a list can be asked for at once. */
const most = 200

const earliest = (...days: readonly (string | null | undefined)[]) =>
  days.filter((day) => day != null).sort()[0] ?? null

/** The connections of an agreement, by their ids. */
function useConnections(customerId: number, ids: readonly number[]) {
  const query = { ids: ids.slice(0, most).join(','), per_page: most }
  const found = useQuery({
    queryKey: [callsOf(connection, customerId), 'list', query],
    queryFn: ({ signal }) => askFilled(recordCalls(connection).list, { customerId, query }, { signal }),
    enabled: ids.length > 0,
  })
  return { byId: new Map(found.data?.data.map((row) => [row.id, row])), found }
}

type Supplied = Pick<
  CustomerAgreement,
  'customerId' | 'connections' | 'startDate' | 'endDate' | 'terminationDate'
>

/** From when until when each connection is in an agreement: no longer than it is under management itself. */
export function ConnectionsCard(of: Supplied) {
  const { customerId, connections, startDate, endDate, terminationDate } = of
  const ids = connections.map(({ connectionId }) => connectionId)
  const { byId, found } = useConnections(customerId, ids)
  const nameOf = (id: number) => byId.get(id)?.name ?? (found.isLoading ? '…' : 'Onbekend')
  return (
    <Card title="Aansluitingen" flush={connections.length > 0}>
      {connections.length === 0 ? (
        <EmptyState title="Geen aansluitingen">Kies ze bij Bewerken.</EmptyState>
      ) : (
        <Table
          caption="Aansluitingen"
          rows={connections}
          rowKey={({ connectionId }) => String(connectionId)}
          rowHref={({ connectionId }) => pagesOf(connection, customerId).show(connectionId)}
          columns={[
            { id: 'name', header: 'Aansluiting', cell: ({ connectionId }) => nameOf(connectionId) },
            { id: 'from', header: 'Vanaf', whole: true, cell: ({ fromDate }) => date(fromDate ?? startDate) },
            {
              id: 'until',
              header: 'Tot en met',
              whole: true,
              cell: ({ connectionId, untilDate }) => (
                <Until
                  day={earliest(untilDate, terminationDate ?? endDate)}
                  over={byId.get(connectionId)?.endDate ?? null}
                />
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** The last day of a connection in its agreement, and whether that is because it went out of management. */
function Until({ day, over }: { day: string | null; over: string | null }) {
  if (over === null || day === null || over >= day) return day && date(day)
  return `${date(over)} (uit beheer)`
}
