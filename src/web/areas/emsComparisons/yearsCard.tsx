import { useQuery } from '@tanstack/react-query'
import { whatLabels } from '../../../contract/areas/emsComparisons/comparedWords.ts'
import {
  byMonth,
  coldSpan,
  inOneCold,
  partialNote,
  plainYear,
  type ShownYear,
  yearVerdict,
} from '../../../contract/areas/emsComparisons/comparedYears.ts'
import { type ComparedYear, compareYears } from '../../../contract/areas/emsComparisons/comparisons.ts'
import { cumulative } from '../../../domain/comparison/difference.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { fetched } from '../../calls/fetched.ts'
import { useDegreeDays } from '../../charts/coldFactor.ts'
import { ChartRoom, Lines } from '../../charts/late.tsx'
import { numberCell, textCell } from '../../charts/tableExport.tsx'
import { count, date, monthMark, monthNames, number } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { ErrorState } from '../../ui/errorState.tsx'
import { Table } from '../../ui/table.tsx'
import { type Comparing, toldOf, yearsQuery } from './compareAddress.ts'
import { LookBar } from './lookBar.tsx'
import { ReportButton } from './reportButton.tsx'

const note = css({ textStyle: 'small', color: 'text.soft', mt: '3' })
const heading = css({ textStyle: 'heading', mb: '4' })

const nothing: readonly ComparedYear[] = []

/** This year beside the ones before it: added up from 1 January, or month by month. */
export function YearsCard({ customerId, comparing }: { customerId: number; comparing: Comparing }) {
  const query = yearsQuery(comparing)
  const found = useQuery({
    ...fetched(compareYears, { customerId, query }),
    staleTime: 60_000,
  })
  const years = found.data?.years ?? nothing
  const span = comparing.cold && comparing.what === 'gas' ? coldSpan(years) : null
  const degrees = useDegreeDays(customerId, span)
  const cold = span && degrees.data ? inOneCold(years, degrees.data, span) : null
  return (
    <Card title={`${whatLabels[comparing.what]} van jaar tot jaar`}>
      {found.isPending && <ChartRoom of="lines" />}
      {found.isError && <ErrorState onRetry={() => void found.refetch()}>{found.error.message}</ErrorState>}
      {found.data?.years.length === 0 && (
        <EmptyState title="Geen meetgegevens">Kies een ander product.</EmptyState>
      )}
      {found.data && years.length > 0 && (
        <Shown
          unit={found.data.unit}
          years={cold?.years ?? years.map(plainYear)}
          {...{ customerId, comparing }}
        />
      )}
      {cold && <p className={note}>{cold.said}</p>}
      {degrees.isError && (
        <p className={note}>De graaddagen konden niet worden opgehaald; er is niet gecorrigeerd.</p>
      )}
    </Card>
  )
}

const colors = [
  'colors.teal.600',
  'colors.sun.500',
  'colors.blue.500',
  'colors.violet.500',
  'colors.ink.400',
] as const

/** The days of a year on the axis; of a leap year, so that every day has its place. */
const axis: readonly Day[] = Array.from({ length: 366 }, (_, place) => addDays('2028-01-01', place))

/** The values of a year on that axis: a year without 29 February skips its place. */
function onAxis({ year, days }: ComparedYear): (number | null)[] {
  const sums = cumulative(days).map((value) => (value === null ? null : value / 1000))
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return isLeap ? sums : [...sums.slice(0, 59), sums[58] ?? null, ...sums.slice(59)]
}

interface ShownProps {
  unit: 'kWh' | 'm³'
  years: readonly ShownYear[]
  customerId: number
  comparing: Comparing
}

function Shown({ unit, years, customerId, comparing }: ShownProps) {
  const months = years.map((one) => ({ name: one.name, values: byMonth(one) }))
  const table = () => ({
    heading: ['Maand', ...months.map(({ name }) => `${name} (${unit})`)],
    rows: monthNames.map((name, place) => [
      textCell(name),
      ...months.map(({ values }) => {
        const value = values[place] ?? null
        return numberCell(value === null ? null : value / 1000)
      }),
    ]),
  })
  const verdict = yearVerdict(years, unit, toldOf(comparing).direction)
  const partial = partialNote(years)
  return (
    <>
      {verdict && <p className={heading}>{verdict}</p>}
      <LookBar comparing={comparing} name="jaren" title="Jaren" table={table}>
        <ReportButton customerId={customerId} comparing={comparing} />
      </LookBar>
      {comparing.look === 'table' ? (
        <MonthsTable unit={unit} months={months} />
      ) : (
        <Lines
          kind={comparing.adds ? 'lines' : 'bars'}
          label={`${comparing.adds ? 'Lijnen die vanaf 1 januari optellen' : 'Staven per maand'} voor ${years.map(({ year }) => year).join(', ')}; de cijfers per maand staan onder Tabel`}
          places={
            comparing.adds
              ? axis.map((day) => ({
                  short: day.endsWith('-01') ? monthMark(day) : '',
                  full: `t/m ${date(day).slice(0, 5)}`,
                }))
              : monthNames.map((name) => ({ short: name.slice(0, 3).toLowerCase(), full: name }))
          }
          series={years.map((one, place) => ({
            name: one.name,
            color: token(colors[place] ?? 'colors.ink.400'),
            values: comparing.adds
              ? onAxis(one)
              : byMonth(one).map((value) => (value === null ? null : value / 1000)),
            isThin: place > 0,
            isDashed: place > 2,
          }))}
          format={(value) => number(value, 0)}
          unit={unit}
          png={{
            file: `jaren-${comparing.what}`,
            title: `${whatLabels[comparing.what]} van jaar tot jaar (${unit})`,
            about: years.map(({ name }) => name).join(', '),
          }}
        />
      )}
      {partial && <p className={note}>{partial}</p>}
    </>
  )
}

function MonthsTable({
  unit,
  months,
}: {
  unit: string
  months: readonly { name: string; values: (number | null)[] }[]
}) {
  const totals = months.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
  const rows = [...monthNames.map((name, place) => ({ name: name, place })), { name: 'Totaal', place: -1 }]
  return (
    <Table
      caption={`Verbruik per maand en jaar in ${unit}`}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { id: 'month', header: 'Maand', cell: ({ name }) => name },
        ...months.map(({ name, values }, column) => ({
          id: name,
          header: `${name} (${unit})`,
          numeric: true,
          cell: ({ place }: { place: number }) => {
            const value = place < 0 ? totals[column] : values[place]
            return value === null || value === undefined ? '–' : count(Math.round(value / 1000))
          },
        })),
      ]}
    />
  )
}
