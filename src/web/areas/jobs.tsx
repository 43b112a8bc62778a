import { useQuery } from '@tanstack/react-query'
import { type JobStand, jobKinds } from '../../contract/job-calls.ts'
import { api } from '../api.ts'
import { count, dateTime } from '../format.ts'
import { PageTitle } from '../pageTitle.tsx'
import { css } from '../styled-system/css'
import { type BadgeTone, StatusBadge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/errorState.tsx'
import { PageHeader } from '../ui/pageHeader.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/tableTypes.ts'

const title = 'Achtergrondtaken'
const soft = css({ display: 'block', textStyle: 'small', fontWeight: 'normal', color: 'text.soft' })
const oneLine = css({ whiteSpace: 'nowrap' })

/** How it stands: what failed last and was not done since comes before everything else. */
function stateOf({ busy, waiting, lastDoneAt, lastFailedAt }: JobStand): readonly [BadgeTone, string] {
  if (lastFailedAt !== null && (lastDoneAt === null || lastDoneAt < lastFailedAt))
    return ['danger', 'Mislukt']
  if (busy > 0) return ['info', 'Bezig']
  if (waiting > 0) return ['warning', 'Wacht']
  return lastDoneAt === null ? ['neutral', 'Nog niet nodig'] : ['success', 'Gedaan']
}

const columns: readonly Column<JobStand>[] = [
  {
    id: 'what',
    header: 'Taak',
    cell: ({ id }) => (
      <div>
        {jobKinds[id].label}
        <span className={soft}>{jobKinds[id].when}</span>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'Stand',
    cell: (stand) => {
      const [tone, word] = stateOf(stand)
      return <StatusBadge tone={tone}>{word}</StatusBadge>
    },
  },
  {
    id: 'waiting',
    header: 'In de wacht',
    numeric: true,
    from: 'lg',
    cell: ({ waiting }) => count(waiting),
  },
  {
    id: 'done',
    header: 'Laatst gedaan',
    cell: ({ lastDoneAt }) => (
      <span className={oneLine}>{lastDoneAt === null ? 'Nog niet' : dateTime(lastDoneAt)}</span>
    ),
  },
  {
    id: 'failed',
    header: 'Mislukt deze week',
    cell: ({ failed, lastFailedAt, reason }) =>
      lastFailedAt === null ? (
        'Niet'
      ) : (
        <div>
          {count(failed)} keer, laatst {dateTime(lastFailedAt)}
          <span className={soft}>{reason}</span>
        </div>
      ),
  },
]

/** What the server does by itself, when that was done last, and what went wrong. */
export function JobsPage() {
  const found = useQuery({
    queryKey: ['jobs'],
    queryFn: async ({ signal }) => (await api.get<JobStand[]>('jobs', { signal })).data,
    staleTime: 0,
    refetchInterval: 10_000,
  })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        lead="Wat het portaal uit zichzelf doet. Een taak die misgaat wordt nog een paar keer geprobeerd; wat dan nog niet lukt, staat hier een week."
      />
      <Card flush={found.isSuccess}>
        {found.isPending && <Skeleton lines={8} />}
        {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
        {found.isSuccess && (
          <Table caption={title} rows={found.data} rowKey={({ id }) => id} columns={columns} />
        )}
      </Card>
    </>
  )
}
