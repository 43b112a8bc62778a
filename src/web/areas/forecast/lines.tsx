import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import {
  type ForecastLine,
  forecastLines,
  linesAtOnce,
} from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { markWords, unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { fetched } from '../../calls/fetched.ts'
import { Ean } from '../../fields/cells.tsx'
import { number } from '../../format/format.ts'
import { pageIn } from '../../portal/address.ts'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Fetching } from '../../ui/fetching.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { units } from './forecastText.ts'
import { Result } from './result.tsx'

/** The connections of a run, the largest first; what is doubtful of each stands below its name. */
export function ForecastLines({ row }: { row: Forecast }) {
  return (
    <Result row={row}>
      {(result) => <Lines row={row} months={result.referenceMonths / row.connectionCount} />}
    </Result>
  )
}

function columnsOf(row: Forecast, months: number): Column<ForecastLine>[] {
  return [
    {
      id: 'name',
      header: 'Aansluiting',
      cell: (line) => <Named of={line} ofAll={row.customerId === null} />,
    },
    {
      id: 'volume',
      header: `Volume (${unitOf(row.product)})`,
      numeric: true,
      cell: ({ volume }) => units(volume),
    },
    {
      id: 'measured',
      header: 'Gemeten maanden',
      numeric: true,
      from: 'md',
      cell: ({ measured }) => `${measured} van ${months}`,
    },
    {
      id: 'tested',
      header: 'Getoetst',
      numeric: true,
      from: 'lg',
      cell: ({ tested }) => `${tested} van 12`,
    },
    ...(row.method === 'graaddagen' ? [slopeColumn(row.product)] : []),
  ]
}

const slopeColumn = (product: string): Column<ForecastLine> => ({
  id: 'slope',
  header: `${unitOf(product)} per graaddag`,
  numeric: true,
  from: 'xl',
  cell: ({ slope }) => (slope === null ? 'geen verband' : number(slope, 2)),
})

function Named({ of, ofAll }: { of: ForecastLine; ofAll: boolean }) {
  const { name, ean, customerName, marks } = of
  return (
    <span>
      {name}
      <Second>
        <Ean code={ean} />
        {ofAll && ` · ${customerName}`}
      </Second>
      {marks.length > 0 && <Second>{marks.map((mark) => markWords[mark]).join(' · ')}</Second>}
    </span>
  )
}

function Lines({ row, months }: { row: Forecast; months: number }) {
  const page = pageIn(new URLSearchParams(useSearch()))
  const [path, go] = useLocation()
  const found = useQuery({
    ...fetched(forecastLines, { id: row.id, query: { page } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Aansluitingen">
      <Fetching of={found} lines={10} />
      {found.data && (
        <Paged
          shown={found.data.lines.length}
          total={found.data.total}
          page={page}
          perPage={linesAtOnce}
          onPage={(next) => go(`${path}?tab=lines&page=${next}`)}
          nothing={
            <EmptyState title="Geen aansluitingen">
              Deze prognose rekent met geen enkele aansluiting.
            </EmptyState>
          }
        >
          <Table
            caption="Aansluitingen"
            outdated={found.isPlaceholderData}
            rows={found.data.lines}
            rowKey={({ connectionId }) => String(connectionId)}
            rowHref={({ connectionId, customerId }) =>
              `/v3/customers/${customerId}/connections/${connectionId}`
            }
            columns={columnsOf(row, months)}
          />
        </Paged>
      )}
    </Card>
  )
}
