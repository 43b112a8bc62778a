import { useQuery } from '@tanstack/react-query'
import { rightText } from '../../../contract/areas/roles/rights.ts'
import {
  customersOfUser,
  type EffectiveRight,
  rightsOfUser,
} from '../../../contract/areas/users/userCalls.ts'
import type { User } from '../../../contract/areas/users/users.ts'
import type { AreaPermission } from '../../../contract/records/permission.ts'
import { ask } from '../../calls/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

/** What somebody may do, each right with the roles it comes from, and for which customers. */
export function RightsTab({ row }: { row: User }) {
  const rights = useQuery({
    queryKey: ['users', row.id, 'rights'],
    queryFn: async ({ signal }) => (await ask(rightsOfUser, { id: row.id }, { signal })).data,
    staleTime: 0,
  })
  return (
    <>
      <CustomersCard row={row} />
      <Card title="Effectieve rechten" flush={rights.isSuccess}>
        <Fetching of={rights} lines={6} />
        {rights.isSuccess && <Rights {...rights.data} />}
      </Card>
    </>
  )
}

function Rights({ rights }: { rights: readonly EffectiveRight[] }) {
  if (rights.length === 0)
    return <EmptyState title="Geen rechten">De rollen van deze gebruiker geven geen rechten.</EmptyState>
  return (
    <Table
      caption="Effectieve rechten"
      rows={rights}
      rowKey={({ right }) => right}
      columns={[
        { id: 'right', header: 'Recht', cell: ({ right }) => rightText(right as AreaPermission) },
        {
          id: 'roles',
          header: 'Uit rol',
          cell: ({ roles }) => roles.map((name) => <Badge key={name}>{name}</Badge>),
        },
      ]}
    />
  )
}

function CustomersCard({ row }: { row: User }) {
  const isLimited = row.customerIds.length > 0
  const customers = useQuery({
    queryKey: ['users', row.id, 'customers'],
    queryFn: async ({ signal }) => (await ask(customersOfUser, { id: row.id }, { signal })).data,
    enabled: isLimited,
    staleTime: 0,
  })
  return (
    <Card title="Klanten" flush={customers.isSuccess}>
      {!isLimited && <p>Alle klanten</p>}
      {isLimited && <Fetching of={customers} lines={2} />}
      {customers.isSuccess && (
        <Table
          caption="Klanten"
          rows={customers.data}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => `/v3/customers/${id}`}
          columns={[
            { id: 'name', header: 'Klant', cell: ({ name }) => name },
            { id: 'number', header: 'Klantnummer', cell: ({ number }) => number },
          ]}
        />
      )}
    </Card>
  )
}
