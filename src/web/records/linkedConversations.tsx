import { useQuery } from '@tanstack/react-query'
import { inbox } from '../../contract/areas/inbox/inbox.ts'
import type { InboxLink } from '../../contract/areas/inbox/inboxLinks.ts'
import { inboxStates } from '../../contract/areas/inbox/inboxWords.ts'
import { recordCalls } from '../../contract/records/recordCalls.ts'
import { ask } from '../calls/ask.ts'
import { dateTime } from '../format/format.ts'
import { useMay } from '../portal/profile.ts'
import { Card } from '../ui/card.tsx'
import { Table } from '../ui/table.tsx'

/** How many are shown: more than that is not mailed about one thing. */
const most = 50

/** What was mailed about the record on this page, for who reads the shared mailbox; nothing where that is nothing. */
export function LinkedConversations({ by }: { by: Readonly<Partial<Record<InboxLink, number>>> }) {
  const mayRead = [useMay('wl:inbox'), useMay('support-email-inbox:read')].every(Boolean)
  const query = { ...by, per_page: most }
  const { data } = useQuery({
    queryKey: ['inbox', 'list', 'linked', query],
    queryFn: async ({ signal }) => (await ask(recordCalls(inbox).list, { query }, { signal })).data,
    enabled: mayRead,
  })
  if (data === undefined || data.length === 0) return null
  return (
    <Card flush title="Gesprekken in de inbox">
      <Table
        caption="Gesprekken in de inbox"
        rows={data}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => `/v3/inbox/${id}`}
        columns={[
          { id: 'subject', header: 'Onderwerp', cell: ({ subject }) => subject },
          {
            id: 'from',
            header: 'Van',
            cell: ({ fromName, fromAddress }) => fromName ?? fromAddress,
            from: 'md',
          },
          {
            id: 'receivedAt',
            header: 'Ontvangen',
            cell: ({ receivedAt }) => dateTime(receivedAt),
            from: 'md',
          },
          { id: 'state', header: 'Status', cell: ({ state }) => inboxStates[state].label },
        ]}
      />
    </Card>
  )
}
