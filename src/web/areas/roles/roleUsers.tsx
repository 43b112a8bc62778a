import { useQuery } from '@tanstack/react-query'
import { user } from '../../../contract/areas/users/users.ts'
import { recordCalls } from '../../../contract/records/recordCalls.ts'
import { ask } from '../../calls/ask.ts'
import { stateBadge } from '../../records/columns.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

const resource = user

/** Who has a role. */
export function RoleUsers({ id }: { id: number }) {
  const people = useQuery({
    queryKey: ['users', 'list', { roleIds: id }],
    queryFn: async ({ signal }) =>
      (await ask(recordCalls(user).list, { query: { roleIds: id, per_page: 100 } }, { signal })).data,
    staleTime: 0,
  })
  const rows = people.data ?? []
  return (
    <Card title="Gebruikers met deze rol" flush={rows.length > 0}>
      <Fetching of={people} lines={4} />
      {people.isSuccess && rows.length === 0 && <EmptyState title="Nog niemand heeft deze rol" />}
      {rows.length > 0 && (
        <Table
          caption="Gebruikers met deze rol"
          rows={rows}
          rowKey={(row) => String(row.id)}
          rowHref={(row) => `/v3/users/${row.id}`}
          columns={[
            { id: 'name', header: 'Naam', cell: (row) => row.name },
            { id: 'email', header: 'E-mailadres', cell: (row) => row.emailAddress },
            { id: 'status', header: 'Status', cell: (row) => stateBadge(resource, row) },
          ]}
        />
      )}
    </Card>
  )
}
