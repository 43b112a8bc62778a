import type { Usage } from '../../../contract/usage-calls.ts'
import { differenceOf } from '../../../domain/comparison/difference.ts'
import { euroFromCents, number, percent } from '../../format.ts'
import { css } from '../../styled-system/css'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import type { BesideShown } from './usageBeside.ts'
import type { Costs } from './usageCosts.ts'
import {
  type Counted,
  decimalsOf,
  inUnits,
  isDoubtful,
  type Known,
  knownLabels,
  takenAt,
} from './usageCounted.ts'
import type { Place } from './usagePlaces.ts'

/** What a chart or a table shows. */
export interface Shown {
  title: string
  unit: Usage['unit']
  places: readonly Place[]
  counters: readonly Counted[]
  /** How well each place is known. */
  known: readonly Known[]
}

interface UsageTableProps extends Shown {
  /** Where a line leads: to what is inside that period. */
  hrefOf: (place: Place) => string | undefined
  /** Another period, place by place. */
  beside: BesideShown | null
  /** What it costs, place by place; null where there is no price to estimate it with. */
  costs: Costs | null
}

/** A line of the table; the last one holds the totals and has no place. */
type Line = { readonly index: number; readonly place: Place | null }

const strong = css({ color: 'text', fontWeight: 'semibold' })
const doubtful = css({ color: 'warning.text' })

/** The last line holds the totals. */
const costColumn = ({ cents, total }: Costs): Column<Line> => ({
  id: 'cost',
  header: 'Kosten (schatting)',
  numeric: true,
  cell: ({ place, index }) =>
    place ? (
      cents[index] === null ? (
        number(null)
      ) : (
        euroFromCents(cents[index])
      )
    ) : (
      <span className={strong}>{euroFromCents(total)}</span>
    ),
})

/** The figures of the chart, one line a place, with the totals below. */
export function UsageTable({ title, unit, places, counters, known, hrefOf, beside, costs }: UsageTableProps) {
  const rows: Line[] = [...places.map((place, index) => ({ place, index })), { place: null, index: -1 }]
  return (
    <Table
      caption={`Verbruik, ${title}`}
      rows={rows}
      rowKey={({ index }) => String(index)}
      rowHref={({ place }) => (place ? hrefOf(place) : undefined)}
      columns={[
        {
          id: 'place',
          header: 'Wanneer',
          cell: ({ place }) => (place ? place.full : <span className={strong}>Totaal</span>),
        },
        ...counters.map(({ label, values, total }) => {
          const decimals = decimalsOf([total, ...values])
          const shown = (milli: number | null | undefined) => number(inUnits(milli), decimals, decimals)
          return {
            id: label,
            header: `${label} (${unit})`,
            numeric: true,
            cell: ({ place, index }: Line) =>
              place ? shown(values[index]) : <span className={strong}>{shown(total)}</span>,
          }
        }),
        ...(beside === null ? [] : besideColumns(beside, counters, unit)),
        ...(costs === null ? [] : [costColumn(costs)]),
        { id: 'known', header: 'Kwaliteit', cell: ({ index }) => <Quality known={known[index]} /> },
      ]}
    />
  )
}

/** What the other period was, and how far this one lies from it. */
function besideColumns(
  beside: BesideShown,
  counters: readonly Counted[],
  unit: Usage['unit'],
): Column<Line>[] {
  const taken = counters.filter(({ direction }) => direction === 'taken')
  const own = ({ place, index }: Line) =>
    place ? takenAt(counters, index) : taken.reduce((sum, { total }) => sum + total, 0)
  const other = ({ place, index }: Line) => (place ? (beside.values[index] ?? null) : beside.total)
  const off = (line: Line) => differenceOf(own(line), other(line))
  return [
    {
      id: 'beside',
      header: `${beside.title} (${unit})`,
      numeric: true,
      cell: (line) => number(inUnits(other(line))),
    },
    { id: 'off', header: 'Verschil', numeric: true, cell: (line) => number(inUnits(off(line)?.absolute)) },
    { id: 'part', header: 'Verschil %', numeric: true, cell: (line) => percent(off(line)?.part) },
  ]
}

function Quality({ known }: { known: Known | undefined }) {
  if (known === undefined) return null
  return <span className={isDoubtful(known) ? doubtful : undefined}>{knownLabels[known]}</span>
}
