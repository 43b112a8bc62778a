import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { type Forecast, forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { changeReasons, unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { pagesOf } from '../../fields/places.ts'
import { number } from '../../format/format.ts'
import type { PageProps } from '../../portal/page.ts'
import { useMay } from '../../portal/profile.ts'
import { FormPage } from '../../records/formPage.tsx'
import { RecordFetching, useRecord } from '../../records/record.tsx'
import { RecordList } from '../../records/recordList.tsx'
import { Facts, ShowPage } from '../../records/showPage.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { ChangeGrid } from './changeGrid.tsx'
import { forecastColumns } from './columns.tsx'
import { Comparison } from './comparison.tsx'
import { monthText, periodText } from './forecastText.ts'
import { ForecastLines } from './lines.tsx'
import { ForecastMonths } from './months.tsx'
import { ForecastStanding } from './standing.tsx'

const resource = forecast
const pages = pagesOf(resource, null)

/** How often one looks at runs that are under way, in milliseconds. */
const often = 2000
const pace = (rows: readonly Forecast[]): number | false =>
  rows.some(({ state }) => state === 'queued' || state === 'running') && often

/** The forecasts that one may see, the newest first. */
export function ForecastList() {
  return (
    <RecordList
      resource={resource}
      customerId={null}
      columns={forecastColumns}
      again={pace}
      deletes={({ name, state }) => (['ready', 'failed', 'cancelled'].includes(state) ? name : null)}
      nothing="Er is nog geen prognose. Maak er een van een klant, of van alle klanten samen."
    />
  )
}

/** One forecast: how it stands, its months, what is known to change, and others beside it. */
export function ForecastPage({ id }: PageProps) {
  return (
    <ShowPage
      resource={resource}
      customerId={null}
      id={id}
      title={({ name }) => name}
      lead={(row) => <Lead row={row} />}
      again={(row) => pace([row])}
      actions={(row) => <CopyLink row={row} />}
      mayDelete={({ state }) => ['ready', 'failed', 'cancelled'].includes(state)}
      dataLabel="Grafiek"
      data={(row) => <ForecastStanding row={row} />}
      tabs={(row) => [
        { id: 'months', label: 'Tabel', content: <ForecastMonths row={row} /> },
        { id: 'lines', label: 'Aansluitingen', content: <ForecastLines row={row} /> },
        { id: 'changes', label: 'Wijzigingen', count: row.changes.length, content: <Changes row={row} /> },
        { id: 'compare', label: 'Vergelijken', content: <Comparison row={row} /> },
        { id: 'facts', label: 'Uitgangspunten', content: <Facts resource={resource} row={row} /> },
      ]}
    />
  )
}

function Lead({ row }: { row: Forecast }) {
  return `${row.customerName ?? 'Alle klanten'} · ${row.product === '2' ? 'gas' : 'elektriciteit'} · ${periodText(row)}`
}

function CopyLink({ row }: { row: Forecast }) {
  if (!useMay(resource.permission.create)) return null
  return (
    <ButtonLink href={`${pages.list}/create?from=${row.id}`} icon={<Copy size={16} aria-hidden />}>
      Kopiëren
    </ButtonLink>
  )
}

function Changes({ row }: { row: Forecast }) {
  return (
    <Card title="Bekende wijzigingen" flush={row.changes.length > 0}>
      {row.changes.length === 0 && (
        <EmptyState title="Geen bekende wijzigingen">
          Kopieer de prognose om een uitbreiding, sluiting, zonnepanelen of besparing mee te rekenen.
        </EmptyState>
      )}
      {row.changes.length > 0 && (
        <Table
          caption="Bekende wijzigingen"
          rows={row.changes.map((change, place) => ({ ...change, place }))}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: 'reason', header: 'Reden', cell: ({ reason }) => changeReasons[reason] },
            { id: 'ean', header: 'Aansluiting', whole: true, cell: ({ ean }) => ean ?? 'Alle samen' },
            { id: 'from', header: 'Vanaf', cell: ({ fromMonth }) => monthText(fromMonth) },
            {
              id: 'until',
              header: 'T/m',
              cell: ({ untilMonth }) => (untilMonth === null ? 'Blijvend' : monthText(untilMonth)),
            },
            {
              id: 'change',
              header: 'Per maand',
              numeric: true,
              cell: ({ volume, percent, reason }) => {
                if (reason === 'sluiting') return 'Geen verbruik meer'
                return volume === null
                  ? `${number(percent ?? '0', 2, 0)}%`
                  : `${number(volume, 0)} ${unitOf(row.product)}`
              },
            },
          ]}
        />
      )}
    </Card>
  )
}

/** What a new one begins with: next year of one customer. */
function usual(): Readonly<Record<string, unknown>> {
  const year = Number(dayAt(Date.now()).slice(0, 4)) + 1
  return {
    name: `Prognose ${year}`,
    product: '1',
    fromMonth: `${year}-01`,
    toMonth: `${year}-12`,
    method: 'vorigjaar',
  }
}

/** The same with all that another run was made of. */
const copied = ({ name, product, customerId, connectionIds, ...row }: Forecast) => ({
  name: `${name.slice(0, 70)} (kopie)`,
  product,
  customerId,
  connectionIds,
  fromMonth: row.fromMonth,
  toMonth: row.toMonth,
  method: row.method,
  growthPct: row.growthPct,
  followsDates: row.followsDates,
  changes: row.changes,
  comment: row.comment,
})

function NewForm({ start }: { start: Readonly<Record<string, unknown>> }) {
  return (
    <FormPage
      resource={resource}
      customerId={null}
      id={null}
      start={start}
      wide
      lead="De server rekent haar uit: je kunt intussen verder."
      inputs={{ changes: (form) => <ChangeGrid {...form} /> }}
      afterSave={pages.show}
    />
  )
}

function CopyForm({ from }: { from: number }) {
  const row = useRecord(resource, null, from)
  const data = row.data
  const start = useMemo(() => data && copied(data), [data])
  return start === undefined ? <RecordFetching of={row} /> : <NewForm start={start} />
}

/** Making a forecast, from nothing or from another one. */
export function ForecastForm() {
  const from = Number(new URLSearchParams(useSearch()).get('from')) || null
  const start = useMemo(usual, [])
  return from === null ? <NewForm start={start} /> : <CopyForm from={from} />
}
