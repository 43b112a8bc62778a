import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../../contract/areas/account/auth.ts'
import { sessionsOfUser } from '../../../contract/areas/users/userCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { ListCard } from './listCard.tsx'

const columns: readonly Column<OwnSession>[] = [
  {
    id: 'device',
    header: 'Apparaat',
    cell: ({ device, watchedBy }) => (
      <>
        {device ?? 'Onbekend apparaat'}{' '}
        {watchedBy && <Badge tone="warning">Meegekeken door {watchedBy}</Badge>}
      </>
    ),
  },
  { id: 'address', header: 'IP-adres', cell: ({ address }) => address },
  { id: 'createdAt', header: 'Ingelogd op', cell: ({ createdAt }) => dateTime(createdAt) },
  { id: 'lastUsedAt', header: 'Laatst gebruikt', cell: ({ lastUsedAt }) => dateTime(lastUsedAt) },
]

/** Where somebody is signed in. */
export function SessionsTab({ id }: { id: number }) {
  return (
    <ListCard
      title="Actieve sessies"
      lines={useQuery({ ...fetched(sessionsOfUser, { id }), staleTime: 0 })}
      columns={columns}
      empty="Nergens ingelogd"
    />
  )
}
