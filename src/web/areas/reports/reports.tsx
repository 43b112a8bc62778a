import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { reportContent, reportsZip } from '../../../contract/areas/reports/reportCalls.ts'
import { type Report, report } from '../../../contract/areas/reports/reports.ts'
import { dayText } from '../../../domain/dutch.ts'
import { isEnough } from '../../../domain/energy/completeness.ts'
import { callsOf, pagesOf } from '../../fields/places.ts'
import { fileSize, number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMayAsk } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { MoreFacts } from '../../records/moreFacts.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { reportAsked } from '../../records/reportAsked.ts'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { ZipButton } from '../../records/zipButton.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import { reportColumns } from './columns.tsx'
import { useKinds, useOfKinds } from './kinds.ts'
import { pace, takeReport } from './making.ts'
import { ReportTabs } from './reportTabs.tsx'

const resource = report

/** The reports of a customer, the newest first; those under way move on while one looks. */
export function ReportList({ customerId }: PageProps) {
  return (
    <RecordList
      resource={resource}
      customerId={customerId}
      columns={reportColumns}
      tabs={<ReportTabs customerId={customerId} value="reports" />}
      // Its column fetches the file.
      without={['DOWNLOAD']}
      bulkTools={(ticked) => <Taken {...{ customerId, ticked }} />}
      again={pace}
      nothing="Er is nog geen rapportage. Maak er een van de vorige maand, het vorige kwartaal of het vorige jaar."
    />
  )
}

/** What is ready of the ticked ones, as one file. */
function Taken({ customerId, ticked }: { customerId: number | null; ticked: readonly Report[] }) {
  const mayTake = useMayAsk(reportsZip)
  const there = ticked.filter(({ allowed }) => allowed.includes('DOWNLOAD'))
  if (!mayTake || there.length === 0) return null
  return <ZipButton path={callsOf(resource, customerId)} ticked={there} />
}

/** One report: how far it is, of which days it is and how much of their figures is there. */
export function ReportPage({ customerId, id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={customerId}
      id={id}
      title={(row) => row.name}
      lead={(row) => <Lead row={row} />}
      // The file itself is fetched, which is that step.
      without={['DOWNLOAD']}
      again={(row) => pace([row])}
      actions={(row) => <Take row={row} />}
      data={(row) => (
        <>
          <Stand row={row} />
          <Facts resource={resource} row={row} />
          <MoreFacts resource={resource} row={row} title="Gegevens" names={made} />
        </>
      )}
    />
  )
}

const made = [
  'dataUntil',
  'completeness',
  'createdAt',
  'requestedByName',
  'sentTo',
  'sentAt',
  'undelivered',
  'expiresAt',
]

function Lead({ row }: { row: Report }) {
  const { state, sizeBytes, periodFrom, periodTo } = row
  const days =
    periodFrom === null || periodTo === null ? '' : `${dayText(periodFrom)} t/m ${dayText(periodTo)}`
  return state === 'ready' && sizeBytes !== null ? `${days} · ${fileSize(sizeBytes)}` : days
}

function Take({ row }: { row: Report }) {
  const mayTake = useMayAsk(reportContent)
  if (!mayTake || !row.allowed.includes('DOWNLOAD')) return null
  return (
    <Button look="primary" icon={<Download size={16} aria-hidden />} onClick={() => void takeReport(row)}>
      Downloaden
    </Button>
  )
}

/** What is to be known first: how far it is, why there is no file, or that figures are missing in it. */
function Stand({ row }: { row: Report }) {
  const { state, progress, error, completeness } = row
  if (state === 'failed')
    return (
      <Banner tone="danger" title="Deze rapportage is mislukt">
        {error}
      </Banner>
    )
  if (state === 'queued')
    return <Banner tone="info">Deze rapportage begint zodra zij aan de beurt is.</Banner>
  if (state === 'running')
    return (
      <Card>
        <Progress label="De rapportage wordt gemaakt" share={progress / 100} />
      </Card>
    )
  if (state !== 'ready' || completeness === null || isEnough(Number(completeness) / 100)) return null
  return (
    <Banner tone="warning" title={`Van de gegevens is ${number(completeness, 1, 0)}% bekend`}>
      Op de eerste bladzijde staat wat ontbreekt. Maak de rapportage opnieuw zodra het er is.
    </Banner>
  )
}

/** Having a report made; the page of the figures leads here with its kind. */
export function ReportForm({ customerId }: PageProps) {
  const kinds = useKinds()
  const search = useSearch()
  const start = useMemo(() => {
    const { kind: asked, span, connectionIds } = reportAsked.read(search)
    const kind = kinds.find((one) => one === asked) ?? kinds[0] ?? null
    const days =
      span === null ? { period: 'month' } : { period: 'free', periodFrom: span.from, periodTo: span.to }
    return { kind, ...days, connectionIds, format: 'pdf' }
  }, [kinds, search])
  const open = useOfKinds(resource, kinds)
  return (
    <FormPage
      resource={open}
      customerId={customerId}
      id={null}
      start={start}
      lead="De server maakt de rapportage: je kunt intussen verder."
      afterSave={pagesOf(resource, customerId).show}
    />
  )
}
