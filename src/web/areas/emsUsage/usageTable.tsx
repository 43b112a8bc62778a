import { css } from '../../styled-system/css'
import { Table } from '../../ui/table.tsx'
import { isDoubtful, type Known, knownLabels } from './usageCounted.ts'
import { type FiguresOf, figuresOf } from './usageFigures.ts'
import type { Place } from './usagePlaces.ts'

/** What a chart or a table shows. */
export interface Shown extends FiguresOf {
  title: string
  places: readonly Place[]
  /** How well each place is known. */
  known: readonly Known[]
  /** When the highest of each place was; null where there is no such thing. */
  moments: readonly (string | null)[] | null
}

interface UsageTableProps extends Shown {
  /** Where a line leads: to what is inside that period. */
  hrefOf: (place: Place) => string | undefined
}

/** A line of the table; the last one holds the totals and has no place. */
type Line = { readonly index: number; readonly place: Place | null }

const strong = css({ color: 'text', fontWeight: 'semibold' })
const doubtful = css({ color: 'warning.text' })

/** The figures of the chart, one line a place, with the totals below. */
export function UsageTable({ title, places, known, moments, hrefOf, ...figures }: UsageTableProps) {
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
          header: 'Periode',
          cell: ({ place }) =>
            place ? place.full : <span className={strong}>{wholeWord(figures.unit)}</span>,
        },
        ...figuresOf(figures).map(({ header, values, total, said }) => ({
          id: header,
          header,
          numeric: true,
          cell: ({ place, index }: Line) =>
            place ? said(values[index] ?? null) : <span className={strong}>{said(total)}</span>,
        })),
        ...(moments
          ? [{ id: 'moment', header: momentHeader, cell: ({ index }: Line) => moments[index] ?? '' }]
          : []),
        { id: 'known', header: 'Kwaliteit', cell: ({ index }) => <Quality known={known[index]} /> },
      ]}
    />
  )
}

/** Powers don't add up: what stands below them is the highest. */
const wholeWord = (unit: string) => (unit === 'kW' ? 'Hoogste' : 'Totaal')

/** Above the moments, on screen as in a saved file. */
export const momentHeader = 'Op'

function Quality({ known }: { known: Known | undefined }) {
  if (known === undefined) return null
  return <span className={isDoubtful(known) ? doubtful : undefined}>{knownLabels[known]}</span>
}
