import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invitingFields } from '../../../contract/areas/collectives/collectiveSteps.ts'
import { collective } from '../../../contract/areas/collectives/collectives.ts'
import { inviteOutcomes, participationStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { collectiveGuests, inviteCustomers } from '../../../contract/areas/collectives/inviteCalls.ts'
import { customer } from '../../../contract/areas/customers/customers.ts'
import type { AnyResource } from '../../../contract/records/resource.ts'
import { ask, askFilled } from '../../calls/ask.ts'
import { type AnyRow, pagesOf } from '../../fields/places.ts'
import type { PageProps } from '../../portal/page.ts'
import type { BulkDeed } from '../../records/bulkBar.tsx'
import { columnsOf, withColumns } from '../../records/columns.tsx'
import { ListPage, useListState, useRows } from '../../records/listPage.tsx'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { InvitationMail } from './invitationMail.tsx'

const resource: AnyResource = customer
const pages = pagesOf(collective, null)

const columns = withColumns(
  columnsOf({ ...resource, columns: ['name', 'number', 'visitCity', 'electricCount', 'gasCount'] }),
  {
    number: { from: 'lg' },
    visitCity: { from: 'md' },
    electricCount: { from: 'lg' },
    gasCount: { from: 'lg' },
  },
)

/** Of the customers that are in sight, who is in the collective already and what became of an invitation. */
function useGuests(id: number, rows: readonly AnyRow[]) {
  const ids = rows.map((row) => row.id).join(',')
  const { data } = useQuery({
    queryKey: [collective.name, 'guests', id, ids],
    queryFn: async ({ signal }) => (await ask(collectiveGuests, { id, query: { ids } }, { signal })).data,
    enabled: ids !== '',
  })
  return useMemo(() => new Map((data ?? []).map((guest) => [guest.customerId, guest])), [data])
}

type Guests = ReturnType<typeof useGuests>

const guestColumn = (guests: Guests): Column<AnyRow> => ({
  id: 'guest',
  header: 'In dit collectief',
  cell: ({ id }) => {
    const guest = guests.get(id)
    if (guest === undefined) return null
    const { state, outcome } = guest
    // Who was invited, and did not get it, is told so; otherwise how far they are says more.
    const isLost = state === 'invited' && outcome === 'undelivered'
    if (state !== null && !isLost) return <Badge tone="info">{participationStates[state].label}</Badge>
    return outcome === null ? '–' : <Badge tone="warning">{inviteOutcomes[outcome]}</Badge>
  },
})

const deedOf = (id: number): BulkDeed => ({
  event: 'INVITE',
  ask: (body) => askFilled(inviteCustomers, { id, body }),
  makes: { one: 'uitnodiging', many: 'uitnodigingen' },
  touches: [collective.name, 'collective-participants'],
  about: ([first]) => first && <InvitationMail id={id} customerId={first.id} />,
  step: {
    label: 'Uitnodigen',
    permission: collective.permission.update ?? 'collective:write',
    asks: invitingFields,
    notice:
      'Van elke klant komen zijn lopende aansluitingen met hun jaarverbruik erbij. Wie er al in staat, wordt overgeslagen.',
  },
})

/** Choosing which customers are invited to a collective. */
export function CollectiveInvite({ id }: PageProps) {
  const record = useRecord(collective, null, id)
  if (!record.isSuccess) return <RecordFetching of={record} />
  return <Choosing row={record.data} />
}

function Choosing({ row: { id, name } }: { row: AnyRow }) {
  const [state] = useListState(resource)
  const rows = useRows(resource, null, state).data?.data
  const guests = useGuests(id, rows ?? [])
  const bulk = useMemo(() => [deedOf(id)], [id])
  return (
    <ListPage
      resource={resource}
      customerId={null}
      title="Klanten uitnodigen"
      columns={[...columns, guestColumn(guests)]}
      mayCreate={false}
      rowHref={(row) => pagesOf(resource, null).show(row.id)}
      trail={[
        { label: collective.label.many, href: pages.list },
        { label: String(name), href: pages.show(id) },
        { label: 'Klanten uitnodigen' },
      ]}
      bulk={bulk}
    />
  )
}
