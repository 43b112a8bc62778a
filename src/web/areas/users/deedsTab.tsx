import { useQuery } from '@tanstack/react-query'
import { type DeedOfUser, deedsOfUser } from '../../../contract/areas/users/userCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { TextLink } from '../../ui/textLink.tsx'
import { deedPlace, deedSubject, deedWord } from './deedWords.ts'
import { ListCard } from './listCard.tsx'

const columns: readonly Column<DeedOfUser>[] = [
  { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
  {
    id: 'deed',
    header: 'Wat',
    cell: ({ action, realUserName }) => (
      <>
        {deedWord(action)} {realUserName && <Badge tone="warning">Meegekeken door {realUserName}</Badge>}
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Waarvan',
    cell: (deed) => {
      const place = deedPlace(deed)
      return place === null ? deedSubject(deed) : <TextLink href={place}>{deedSubject(deed)}</TextLink>
    },
  },
  { id: 'customer', header: 'Klant', cell: ({ customerName }) => customerName },
]

/** What somebody changed, and what was done as this user. */
export function DeedsTab({ id }: { id: number }) {
  return (
    <ListCard
      title="Laatste 100 wijzigingen"
      lines={useQuery({ ...fetched(deedsOfUser, { id }), staleTime: 0 })}
      columns={columns}
      empty="Nog niets gewijzigd"
    />
  )
}
