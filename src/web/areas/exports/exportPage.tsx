import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { exportDownloads } from '../../../contract/areas/exports/exportCalls.ts'
import type { ExportJob } from '../../../contract/areas/exports/exports.ts'
import { answeredExport } from '../../../contract/areas/exports/exports.ts'
import { ask } from '../../calls/ask.ts'
import { count, dateTime, fileSize } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { ShowPage } from '../../records/showPage.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Table } from '../../ui/table.tsx'
import { pace, takeExport } from './jobs.ts'

const resource = answeredExport

/** One export: how far it is, what is in it, for whom, and who took the file. */
export function ExportPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={(row) => row.name}
      lead={(row) => <Lead row={row} />}
      mayEdit
      // The file itself is fetched, which is that step.
      without={['DOWNLOAD']}
      again={(row) => pace([row])}
      actions={(row) => <Take row={row} />}
      data={(row) => (
        <>
          <Stand row={row} />
          <MoreFacts
            resource={resource}
            row={{ ...row, ...whole(row) }}
            title="Wat erin staat"
            names={content}
          />
          <MoreFacts
            resource={resource}
            row={row}
            title="Aanvraag"
            names={row.nextOn === null ? request : [...request, 'nextOn']}
          />
          <Downloads id={row.id} />
        </>
      )}
    />
  )
}

function Lead({ row }: { row: ExportJob }) {
  const { state, createdAt, rowCount, sizeBytes } = row
  const size =
    state === 'ready' && sizeBytes !== null ? `${count(rowCount ?? 0)} rijen · ${fileSize(sizeBytes)} · ` : ''
  return `${size}aangevraagd op ${dateTime(createdAt)}`
}

function Take({ row }: { row: ExportJob }) {
  if (!row.allowed.includes('DOWNLOAD')) return null
  return (
    <Button look="primary" icon={<Download size={16} aria-hidden />} onClick={() => void takeExport(row.id)}>
      Downloaden
    </Button>
  )
}

/** What is to be known first: how far it is, or why there is no file. */
function Stand({ row }: { row: ExportJob }) {
  const { state, progress, rowCount, error } = row
  if (state === 'failed')
    return (
      <Banner tone="danger" title="Deze export is mislukt">
        {error}
      </Banner>
    )
  if (state === 'queued') return <Banner tone="info">Deze export begint zodra hij aan de beurt is.</Banner>
  if (state !== 'running') return null
  return (
    <Card>
      <Progress
        label={rowCount === null ? 'De export begint' : `${count(rowCount)} rijen geschreven`}
        share={progress / 100}
      />
    </Card>
  )
}

/** That nothing narrows it is worth a word: a dash would say that it is not known. */
const whole = (row: ExportJob) => ({
  kind: row.kindLabel,
  aboutCustomerName: row.aboutCustomerName ?? 'Alle klanten',
  filters: row.filters ?? 'Geen',
})

const content = ['kind', 'aboutCustomerName', 'format', 'filters', 'columns', 'reason']
const request = ['requestedByName', 'expiresAt', 'schedule']

function Downloads({ id }: { id: number }) {
  const taken = useQuery({
    queryKey: ['exports', id, 'downloads'],
    queryFn: async ({ signal }) => (await ask(exportDownloads, { id }, { signal })).data,
  })
  return (
    <Card title="Downloads" flush={taken.isSuccess && taken.data.length > 0}>
      <Fetching of={taken} lines={2} />
      {taken.isSuccess && taken.data.length === 0 && (
        <EmptyState title="Nog niet opgehaald">
          Zodra iemand het bestand ophaalt, staat hier wie en wanneer.
        </EmptyState>
      )}
      {taken.isSuccess && taken.data.length > 0 && (
        <Table
          caption="Downloads"
          rows={taken.data}
          rowKey={(one) => String(one.id)}
          columns={[
            { id: 'who', header: 'Wie', cell: ({ userName }) => userName },
            { id: 'at', header: 'Wanneer', cell: ({ at }) => dateTime(at) },
          ]}
        />
      )}
    </Card>
  )
}
