import { useQuery } from '@tanstack/react-query'
import { type Activity, type Signer, signingProgress } from '../../../contract/areas/signing/signingCalls.ts'
import { activityKinds, signerMethods, signerStates } from '../../../contract/areas/signing/signingWords.ts'
import { ask } from '../../calls/ask.ts'
import { dateTime } from '../../format/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Table } from '../../ui/table.tsx'

/** How far each signer is, and all that happened; `version` says that something did. */
export function SigningProgress({ id, version }: { id: number; version: number }) {
  const progress = useQuery({
    queryKey: ['signings', id, 'progress', version],
    queryFn: async ({ signal }) => (await ask(signingProgress, { id }, { signal })).data,
    placeholderData: (before) => before,
  })
  return (
    <>
      <Card title="Ondertekenaars" flush={progress.isSuccess}>
        <Fetching of={progress} lines={2} />
        {progress.isSuccess && <Signers signers={progress.data.signers} />}
      </Card>
      <Card title="Wat er gebeurde" flush={progress.isSuccess}>
        <Fetching of={progress} lines={3} />
        {progress.isSuccess && <Activities activities={progress.data.activities} />}
      </Card>
    </>
  )
}

const moment = (at: string | null) => (at === null ? null : dateTime(at))

function Signers({ signers }: { signers: readonly Signer[] }) {
  return (
    <Table
      caption="Ondertekenaars"
      rows={signers}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'place', header: 'Volgorde', cell: ({ place }) => place, from: 'md' },
        {
          id: 'name',
          header: 'Naam',
          cell: ({ name, emailAddress }) => (
            <span>
              {name}
              <Second>{emailAddress}</Second>
            </span>
          ),
        },
        { id: 'method', header: 'Bevestigt met', cell: ({ method }) => signerMethods[method], from: 'lg' },
        { id: 'invitedAt', header: 'Uitgenodigd', cell: ({ invitedAt }) => moment(invitedAt), from: 'md' },
        { id: 'signedAt', header: 'Getekend', cell: ({ signedAt }) => moment(signedAt), from: 'md' },
        {
          id: 'state',
          header: 'Status',
          cell: ({ state }) => <Badge tone={signerStates[state].tone}>{signerStates[state].label}</Badge>,
        },
      ]}
    />
  )
}

function Activities({ activities }: { activities: readonly Activity[] }) {
  return (
    <Table
      caption="Wat er gebeurde"
      rows={activities}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
        {
          id: 'kind',
          header: 'Wat',
          cell: ({ kind, detail }) => (
            <span>
              {activityKinds[kind]}
              {detail && <Second>{detail}</Second>}
            </span>
          ),
        },
        { id: 'signer', header: 'Wie', cell: ({ signerName }) => signerName },
        {
          id: 'from',
          header: 'Vanaf',
          cell: ({ address, device }) => [address, device].filter(Boolean).join(', '),
          from: 'lg',
        },
      ]}
    />
  )
}
