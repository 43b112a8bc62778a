import type { MonthFigure } from '../../contract/records/monthRates.ts'
import { monthNames } from '../../domain/dutch.ts'
import { shapeOf, weightOf } from '../../domain/energy/yearShape.ts'
import type { FormView } from '../flows/form.tsx'
import { number } from '../format/format.ts'
import { css } from '../styled-system/css'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/emptyState.tsx'
import { Table } from '../ui/table.tsx'
import { RateGrid } from './rateGrid.tsx'
import type { RateLine } from './rateLines.ts'

interface MonthsProps {
  months: readonly MonthFigure[]
  /** What a figure is, and in what: "Graaddagen", "Deel van het jaar (%)". */
  heading: string
  decimals: number
}

const nameOf = (month: number) => monthNames[month - 1] ?? String(month)
const note = css({ textStyle: 'small', color: 'text.soft', px: '4', py: '3' })

/** The months of a table with what they are together. */
export function MonthCard({ months, heading, decimals }: MonthsProps) {
  if (months.length === 0)
    return (
      <Card title="Maanden">
        <EmptyState title="Nog geen maanden">Vul ze in bij Bewerken.</EmptyState>
      </Card>
    )
  const sum = weightOf(shapeOf(months.map(({ figure }) => figure))) / 1_000_000
  return (
    <Card title="Maanden" flush>
      <Table
        caption={`Maanden: ${heading.toLowerCase()}`}
        rows={months}
        rowKey={({ month }) => String(month)}
        columns={[
          { id: 'month', header: 'Maand', cell: ({ month }) => nameOf(month) },
          {
            id: 'figure',
            header: heading,
            numeric: true,
            cell: ({ figure }) => number(figure, decimals, decimals),
          },
        ]}
      />
      <p className={note}>Samen: {number(String(sum), decimals, decimals)}.</p>
    </Card>
  )
}

const look = css({
  maxWidth: '26rem',
  '& th:first-child, & td:first-child': { width: '6rem' },
  '& td:last-child, & th:last-child': { width: '8' },
})

/** The months of a table in its form. */
export const MonthGrid = ({ form, heading }: { form: FormView; heading: string }) => (
  <RateGrid
    form={form}
    name="months"
    many="Maanden"
    one="Maand"
    columns={[
      { name: 'month', heading: 'Maand (1–12) *', label: 'Nummer' },
      { name: 'figure', heading: `${heading} *`, label: heading },
    ]}
    blank={{ month: null, figure: null }}
    look={look}
  />
)

/** What a new table starts with: a line a month. */
export const twelveMonths = Array.from({ length: 12 }, (_, place) => ({
  month: String(place + 1),
  figure: null,
}))

/** What a table says, month by month. */
export const monthLines = (months: readonly MonthFigure[]): RateLine[] =>
  months.map(({ month, figure }) => ({ label: nameOf(month), value: figure }))
