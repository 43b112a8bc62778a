import { type DayAheadMonth, stepWord } from '../../../contract/areas/marketPrices/dayAheadCalls.ts'
import { dayText } from '../../../domain/dutch.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Lines } from '../../charts/late.tsx'
import { count, date, euro, month as monthName, number } from '../../format/format.ts'
import { token } from '../../styled-system/tokens'
import { Table } from '../../ui/table.tsx'

type DayRow = DayAheadMonth['days'][number]

/** A price as a place on the axis: the drawing is of pixels, the sums are the server's. */
const onChart = Number

const lines = [
  { name: 'Duurste', of: 'most', color: token('colors.ink.500'), isThin: true },
  { name: 'Gemiddeld', of: 'mean', color: token('colors.teal.600'), isThin: false },
  { name: 'Goedkoopste', of: 'least', color: token('colors.blue.500'), isThin: true },
] as const

interface MonthProps {
  of: DayAheadMonth
  name: string
  month: Day
}

/** The mean of each day of a month, between its cheapest and its dearest. */
export function MonthChart({ of: { days, mean }, name, month }: MonthProps) {
  return (
    <Lines
      // A line needs two places: of one day there are bars.
      kind={days.length < 2 ? 'bars' : 'lines'}
      label={`Day-aheadprijzen van ${monthName(month)} volgens ${name}, ${count(days.length)} ${days.length === 1 ? 'dag' : 'dagen'}, gemiddeld ${mean === null ? 'onbekend' : `${euro(mean)} per MWh`}; de cijfers staan onder Per dag`}
      places={days.map(({ day }) => ({ short: String(Number(day.slice(8))), full: dayText(day) }))}
      series={lines.map(({ of: which, ...line }) => ({
        ...line,
        values: days.map((one) => onChart(one[which])),
      }))}
      format={(value) => number(value, 2, 2)}
      unit="€/MWh"
    />
  )
}

/** The same as figures; a day leads to its hours. */
export function MonthTable({
  of: { days },
  caption,
  hrefOf,
}: {
  of: DayAheadMonth
  caption: string
  hrefOf: (day: Day) => string
}) {
  const price = (of: 'mean' | 'least' | 'most') => (row: DayRow) => number(row[of], 2, 2)
  return (
    <Table
      caption={caption}
      rows={days}
      rowKey={({ day }) => day}
      rowHref={({ day }) => hrefOf(day)}
      columns={[
        { id: 'day', header: 'Dag', cell: ({ day }) => date(day) },
        { id: 'mean', header: 'Gemiddeld (€/MWh)', numeric: true, cell: price('mean') },
        { id: 'least', header: 'Goedkoopste', numeric: true, cell: price('least') },
        { id: 'most', header: 'Duurste', numeric: true, cell: price('most') },
        { id: 'negative', header: 'Onder nul', numeric: true, cell: ({ negative }) => count(negative) },
        { id: 'unknown', header: 'Onbekend', numeric: true, cell: ({ unknown }) => count(unknown) },
        {
          id: 'minutes',
          header: 'Per',
          from: 'md',
          cell: ({ minutes }) => stepWord(minutes),
        },
      ]}
    />
  )
}
