import type { OwnSession } from '../../../contract/areas/account/auth.ts'
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
      path={`users/${id}/sessions`}
      columns={columns}
      empty="Nergens ingelogd"
    />
  )
}
