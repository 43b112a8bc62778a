import type { ForecastMonth, ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import type { Forecast } from '../../../contract/areas/forecast/forecasts.ts'
import { doubtfulMarks, markWords, unitOf } from '../../../contract/areas/forecast/forecastWords.ts'
import { numberCell, type SavedTable, TableExport, textCell } from '../../charts/tableExport.tsx'
import { css } from '../../styled-system/css'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Second } from '../../ui/cellLine.tsx'
import { Table } from '../../ui/table.tsx'
import { monthText, units } from './forecastText.ts'
import { Result } from './result.tsx'

const bar = css({ display: 'flex', justifyContent: 'flex-end', gap: '2', mb: '2' })

interface Line extends ForecastMonth {
  readonly before: number | null
}

/** The same month a year earlier, of what was measured or foreseen. */
function linesOf({ months, history }: ForecastResult): Line[] {
  const known = new Map([...history, ...months].map(({ month, volume }) => [month, volume]))
  return months.map((one) => {
    const before = `${Number(one.month.slice(0, 4)) - 1}${one.month.slice(4)}`
    return { ...one, before: known.get(before) ?? null }
  })
}

/** How a month came about: that of most connections first. */
const originText = ({ marks }: ForecastMonth) =>
  marks
    .toSorted((one, other) => other.connections - one.connections)
    .map(({ mark, connections }) =>
      marks.length === 1 ? markWords[mark] : `${markWords[mark]} (${connections})`,
    )
    .join(' · ')

const isDoubtful = ({ marks }: ForecastMonth) => marks.some(({ mark }) => doubtfulMarks.has(mark))
const shown = (value: number | null) => (value === null ? '–' : units(value))

function savedOf(lines: readonly Line[], product: string): SavedTable {
  const unit = unitOf(product)
  const inUnits = (value: number | null) => numberCell(value === null ? null : value / 1000)
  return {
    heading: [
      'Maand',
      `Volume (${unit})`,
      `Laag (${unit})`,
      `Hoog (${unit})`,
      `Jaar eerder (${unit})`,
      'Herkomst',
    ],
    rows: lines.map((line) => [
      textCell(line.month),
      inUnits(line.volume),
      inUnits(line.low),
      inUnits(line.high),
      inUnits(line.before),
      textCell(originText(line)),
    ]),
  }
}

/** The months of a run with where each figure is from, to be taken away as well. */
export function ForecastMonths({ row }: { row: Forecast }) {
  return (
    <Result row={row}>
      {(result) => {
        const lines = linesOf(result)
        return (
          <Card title={`Per maand (${unitOf(row.product)})`}>
            <div className={bar}>
              <TableExport
                name={`prognose-${row.id}-maanden`}
                title={row.name.slice(0, 31)}
                table={() => savedOf(lines, row.product)}
              />
            </div>
            <Table
              caption="Maanden"
              rows={lines}
              rowKey={({ month }) => month}
              columns={[
                {
                  id: 'month',
                  header: 'Maand',
                  cell: (line) => (
                    <span>
                      {monthText(line.month)} {isDoubtful(line) && <Badge tone="warning">Nakijken</Badge>}
                      <Second>{originText(line)}</Second>
                    </span>
                  ),
                },
                { id: 'volume', header: 'Volume', numeric: true, cell: ({ volume }) => units(volume) },
                { id: 'low', header: 'Laag', numeric: true, from: 'md', cell: ({ low }) => shown(low) },
                { id: 'high', header: 'Hoog', numeric: true, from: 'md', cell: ({ high }) => shown(high) },
                { id: 'before', header: 'Jaar eerder', numeric: true, cell: ({ before }) => shown(before) },
              ]}
            />
          </Card>
        )
      }}
    </Result>
  )
}
