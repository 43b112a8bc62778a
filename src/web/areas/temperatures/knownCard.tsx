import type { Temperatures } from '../../../contract/areas/temperatures/temperatureCalls.ts'
import { weatherStations } from '../../../domain/energy/weatherStations.ts'
import { addDays } from '../../../domain/time/day.ts'
import { ChartOrTable } from '../../charts/chartOrTable.tsx'
import { Lines } from '../../charts/late.tsx'
import { numberCell, textCell } from '../../charts/tableExport.tsx'
import { date, monthMark, month as monthText, number } from '../../format/format.ts'
import { useLimits } from '../../portal/limits.ts'
import { css } from '../../styled-system/css'
import { token } from '../../styled-system/tokens'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/emptyState.tsx'
import { Table } from '../../ui/table.tsx'
import { type Month, monthsOf } from './months.ts'

const partly = css({ color: 'warning.text' })

interface KnownCardProps {
  known: Temperatures
  asTable: boolean
}

/** Which period is known, as a chart of days or a table of months. */
export function KnownCard({ known, asTable }: KnownCardProps) {
  const { station, from, values } = known
  const { heatingLimit } = useLimits()
  const name = weatherStations[station]
  if (from === null)
    return (
      <Card title={name}>
        <EmptyState title="Nog geen temperaturen">
          Van {name} is nog niets ingelezen. Zolang dat zo is, kan voor klanten met dit station niet op
          graaddagen worden gecorrigeerd.
        </EmptyState>
      </Card>
    )
  const months = monthsOf(known, heatingLimit)
  const last = addDays(from, values.length - 1)
  const absent = values.filter((value) => value === null).length
  return (
    <Card
      title={`${name}: ${date(from)} t/m ${date(last)}${absent > 0 ? `, ${absent} dagen ontbreken` : ''}`}
    >
      <ChartOrTable
        look={asTable ? 'table' : 'chart'}
        tableLabel="Per maand"
        hrefOf={(look) => `?station=${station}${look === 'table' ? '&look=table' : ''}`}
        name={`graaddagen-${name}`}
        title="Graaddagen"
        table={() => saved(months)}
      />
      {asTable ? <Months months={months} name={name} /> : <Chart {...{ name, from, values }} />}
    </Card>
  )
}

function Chart({ name, from, values }: { name: string; from: string; values: readonly (number | null)[] }) {
  const places = values.map((_, place) => {
    const day = addDays(from, place)
    return { short: day.endsWith('-01') ? monthMark(day) : '', full: date(day) }
  })
  return (
    <Lines
      kind="lines"
      label={`Lijn van de gemiddelde temperatuur per dag in ${name}; per maand staan de cijfers onder Per maand`}
      places={places}
      series={[
        {
          name: 'Gemiddelde van de dag',
          color: token('colors.blue.500'),
          values: values.map((value) => (value === null ? null : value / 1000)),
          isThin: true,
        },
      ]}
      format={(value) => number(value, 1)}
      unit="°C"
    />
  )
}

function Months({ months, name }: { months: readonly Month[]; name: string }) {
  return (
    <Table
      caption={`Graaddagen per maand in ${name}`}
      rows={months}
      rowKey={({ first }) => first}
      columns={[
        { id: 'month', header: 'Maand', cell: ({ first }) => monthText(first) },
        {
          id: 'known',
          header: 'Bekende dagen',
          numeric: true,
          cell: ({ known, days }) => (
            <span className={known < days ? partly : undefined}>
              {known} van {days}
            </span>
          ),
        },
        { id: 'mean', header: 'Gemiddeld (°C)', numeric: true, cell: ({ mean }) => number(mean, 1, 1) },
        {
          id: 'degreeDays',
          header: 'Graaddagen',
          numeric: true,
          cell: ({ degreeDays }) => number(degreeDays, 1, 1),
        },
        {
          id: 'weighted',
          header: 'Gewogen graaddagen',
          numeric: true,
          cell: ({ weighted }) => number(weighted, 1, 1),
        },
      ]}
    />
  )
}

const saved = (months: readonly Month[]) => ({
  heading: ['Maand', 'Bekende dagen', 'Gemiddeld (°C)', 'Graaddagen', 'Gewogen graaddagen'],
  rows: months.map(({ first, known, mean, degreeDays, weighted }) => [
    textCell(monthText(first)),
    ...[known, mean, degreeDays, weighted].map((value) => numberCell(Math.round(value * 100) / 100)),
  ]),
})
