import { useQuery } from '@tanstack/react-query'
import { linkedSignings } from '../../contract/areas/signing/signingCalls.ts'
import { type LinkedKind, signingStates } from '../../contract/areas/signing/signingWords.ts'
import type { StateLabel } from '../../contract/records/resource.ts'
import { ask } from '../calls/ask.ts'
import { date, dateTime } from '../format/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { Second } from '../ui/cellLine.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Fetching } from '../ui/fetching.tsx'
import { Table } from '../ui/table.tsx'
import { TextLink } from '../ui/textLink.tsx'

const toneOf = ({ group, tone }: StateLabel) => tone ?? (group === 'open' ? 'info' : 'neutral')

interface LinkedRecord {
  kind: LinkedKind
  id: number
  version: number
}

const useLinkedSignings = ({ kind, id, version }: LinkedRecord) =>
  useQuery({
    queryKey: ['signings', 'linked', kind, id, version],
    queryFn: async ({ signal }) => (await ask(linkedSignings, { id, query: { kind } }, { signal })).data,
  })

/** Why a record was declined, in the words of who did, at the top of its page: what is to be done follows from that. */
export function DeclinedSigning(of: LinkedRecord) {
  const declined = useLinkedSignings(of).data?.find(({ state }) => state === 'rejected')
  if (declined === undefined) return null
  return (
    <Banner tone="danger" title="Geweigerd bij het ondertekenen">
      {declined.rejectReason ? `Reden: ${declined.rejectReason}` : 'Een reden is niet gegeven.'}
    </Banner>
  )
}

/**
 * What was and is out to be signed of a record: the piece that the page of any kind of record shows (see `Linked` on the server for what
 * its area does). `version` is that of the record: its steps send and recall.
 */
export function LinkedSignings({ title, ...of }: LinkedRecord & { title?: string }) {
  const signings = useLinkedSignings(of)
  const isFilled = signings.isSuccess && signings.data.length > 0
  return (
    <Card title={title ?? 'Ondertekening'} flush={isFilled}>
      <Fetching of={signings} lines={2} />
      {signings.isSuccess && !isFilled && (
        <EmptyState title="Nog niet verzonden">
          Wat ter ondertekening gaat, staat daarna hier: elke ondertekenaar krijgt een link per e-mail.
        </EmptyState>
      )}
      {isFilled && (
        <Table
          caption={title ?? 'Ondertekeningen'}
          rows={signings.data}
          rowKey={(one) => String(one.id)}
          columns={[
            {
              id: 'subject',
              header: 'Onderwerp',
              cell: (one) => (
                <span>
                  <TextLink href={`/v3/signings/${one.id}`}>{one.subject}</TextLink>
                  {one.rejectReason && <Second>{one.rejectReason}</Second>}
                </span>
              ),
            },
            {
              id: 'signers',
              header: 'Getekend',
              cell: ({ signedCount, signerCount }) => `${signedCount} van ${signerCount}`,
            },
            {
              id: 'sentAt',
              header: 'Verzonden',
              cell: ({ sentAt }) => sentAt && dateTime(sentAt),
              from: 'md',
            },
            { id: 'expiresOn', header: 'Verloopt op', cell: ({ expiresOn }) => date(expiresOn), from: 'md' },
            {
              id: 'state',
              header: 'Status',
              cell: ({ state }) => (
                <Badge tone={toneOf(signingStates[state])}>{signingStates[state].label}</Badge>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
