import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../../contract/areas/account/auth.ts'
import { endSession, fetchSessions, sessionsKey } from '../../flows/ownDataCalls.ts'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'

const columns: Column<OwnSession>[] = [
  {
    id: 'device',
    header: 'Apparaat',
    cell: ({ device, current, watchedBy }) => (
      <>
        {device ?? 'Onbekend apparaat'} {current && <Badge tone="success">Deze sessie</Badge>}
        {watchedBy && <Badge tone="warning">Meegekeken door {watchedBy}</Badge>}
      </>
    ),
  },
  { id: 'address', header: 'IP-adres', from: 'md', cell: ({ address }) => address },
  { id: 'lastUsedAt', header: 'Laatst gebruikt', cell: ({ lastUsedAt }) => dateTime(lastUsedAt) },
  {
    id: 'end',
    header: '',
    cell: ({ id, current }) =>
      !current && (
        <Button size="sm" onClick={() => void endSession(id)}>
          Uitloggen
        </Button>
      ),
  },
]

/** Where one is signed in, with a way to end what is not here. */
export function OwnSessions() {
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => fetchSessions(signal),
    staleTime: 0,
  })
  return (
    <Card title="Actieve sessies" flush={sessions.isSuccess}>
      <Fetching of={sessions} lines={3} />
      {sessions.isSuccess && (
        <Table
          caption="Actieve sessies"
          rows={sessions.data}
          rowKey={({ id }) => String(id)}
          columns={columns}
        />
      )}
    </Card>
  )
}
