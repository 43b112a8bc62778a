import { useQuery } from '@tanstack/react-query'
import { type SignInTry, signInsOfUser } from '../../../contract/areas/users/userCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { ListCard } from './listCard.tsx'

const columns: readonly Column<SignInTry>[] = [
  { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
  {
    id: 'outcome',
    header: 'Uitkomst',
    cell: ({ outcome, succeeded }) => <Badge tone={succeeded ? 'success' : 'warning'}>{outcome}</Badge>,
  },
  { id: 'device', header: 'Apparaat', cell: ({ device }) => device ?? 'Onbekend apparaat' },
  { id: 'address', header: 'IP-adres', cell: ({ address }) => address },
]

/** When somebody signed in, or tried to. */
export function SignInsTab({ id }: { id: number }) {
  return (
    <ListCard
      title="Laatste 100 keer inloggen"
      lines={useQuery({ ...fetched(signInsOfUser, { id }), staleTime: 0 })}
      columns={columns}
      empty="Nog nooit ingelogd"
    />
  )
}
