import { type JobStand, jobKinds, jobs } from '../../../contract/areas/jobs/jobCalls.ts'
import { count, dateTime } from '../../format/format.ts'
import { Explained, LastDone, ReportPage } from '../../records/reportPage.tsx'
import { type BadgeTone, StatusBadge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/tableTypes.ts'

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
    cell: ({ id }) => jobKinds[id].label,
  },
  { id: 'when', header: 'Wanneer', cell: ({ id }) => jobKinds[id].when },
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
    cell: ({ lastDoneAt }) => <LastDone at={lastDoneAt} />,
  },
  {
    id: 'failed',
    header: 'Mislukt deze week',
    cell: ({ failed, lastFailedAt, reason }) =>
      lastFailedAt === null ? (
        'Niet'
      ) : (
        <Explained more={reason}>
          {count(failed)} keer, laatst {dateTime(lastFailedAt)}
        </Explained>
      ),
  },
]

/** What the server does by itself, when that was done last, and what went wrong. */
export function JobsPage() {
  return (
    <ReportPage
      title="Achtergrondtaken"
      lead="Wat het portaal uit zichzelf doet. Een taak die misgaat wordt nog een paar keer geprobeerd; wat dan nog niet lukt, staat hier een week."
      call={jobs}
      columns={columns}
      lines={8}
      again={10_000}
    />
  )
}
