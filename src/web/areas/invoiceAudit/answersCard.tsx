import { useQuery } from '@tanstack/react-query'
import { claimAnswers } from '../../../contract/areas/invoiceAudit/groupCalls.ts'
import { fetched } from '../../calls/fetched.ts'
import { dateTime } from '../../format/format.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { Card } from '../../ui/card.tsx'
import { Table } from '../../ui/table.tsx'

/** The answers that came in with the reference of a finding, for who reads the shared mailbox. */
export function AnswersCard({ id }: { id: number }) {
  const mayRead = useMayAsk(claimAnswers)
  const { data } = useQuery({ ...fetched(claimAnswers, { id }), enabled: mayRead })
  if (data === undefined || data.length === 0) return null
  return (
    <Card title="Antwoorden" flush>
      <Table
        caption="Antwoorden in de inbox"
        rows={data}
        rowKey={(row) => String(row.id)}
        rowHref={(row) => `/v3/inbox/${row.id}`}
        columns={[
          { id: 'subject', header: 'Onderwerp', cell: ({ subject }) => subject },
          { id: 'from', header: 'Van', cell: ({ from }) => from },
          { id: 'receivedAt', header: 'Ontvangen', cell: ({ receivedAt }) => dateTime(receivedAt) },
          { id: 'status', header: 'Status', from: 'md', cell: ({ statusName }) => statusName },
        ]}
      />
    </Card>
  )
}
