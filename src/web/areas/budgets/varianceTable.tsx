import type { BesideSums, BudgetOverview } from '../../../contract/areas/budgets/budgetCalls.ts'
import { costGroupWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { amountOf, decimalOf } from '../../../domain/money.ts'
import { type SavedTable, TableExport, textCell } from '../../charts/tableExport.tsx'
import { Ean } from '../../fields/cells.tsx'
import { euroFromCents, number, percentText } from '../../format/format.ts'
import { css } from '../../styled-system/css'
import { Second } from '../../ui/cellLine.tsx'
import { Table } from '../../ui/table.tsx'
import type { Column } from '../../ui/tableTypes.ts'
import { fromText, signed } from './overviewText.ts'

interface Line extends BesideSums {
  readonly key: string
  readonly what: string
  readonly unit: string | null
}

const bar = css({ display: 'flex', justifyContent: 'flex-end', gap: '2', mb: '2' })
const parts = ['volume', 'price', 'tax', 'rest'] as const
const partWords = { volume: 'Volume', price: 'Prijs', tax: 'Belasting', rest: 'Overig' } as const

function linesOf({ rows, year }: BudgetOverview): Line[] {
  const lines = rows
    .filter(({ budget, later }) => budget.cents !== 0 || later.cents !== 0)
    .map((row) => ({
      ...row,
      key: `${row.product} ${row.group}`,
      what: `${products[row.product]}, ${costGroupWords[row.group].toLowerCase()}`,
      unit: row.group === 'levering' ? (row.product === '1' ? 'kWh' : 'm³') : null,
    }))
  return [...lines, { ...year, key: 'all', what: 'Alles samen', unit: null }]
}

const use = ({ unit, budget, later }: Line) =>
  unit &&
  budget.volume !== null &&
  later.volume !== null &&
  `${number(decimalOf(budget.volume, 3), 0)} → ${number(decimalOf(later.volume, 3), 0)} ${unit}`

const columns: Column<Line>[] = [
  {
    id: 'what',
    header: 'Kosten',
    // One piece: on a phone what stands loose in a cell comes beside each other.
    cell: (line) => (
      <span>
        {line.what}
        <Second>{[use(line), fromText(line)].filter(Boolean).join(' · ')}</Second>
      </span>
    ),
  },
  {
    id: 'budget',
    header: 'Begroot',
    numeric: true,
    cell: ({ budget }) => euroFromCents(budget.cents),
  },
  { id: 'later', header: 'Verwachting', numeric: true, cell: ({ later }) => euroFromCents(later.cents) },
  { id: 'total', header: 'Verschil', numeric: true, cell: ({ variance }) => signed(variance.total) },
  ...parts.map(
    (part): Column<Line> => ({
      id: part,
      header: partWords[part],
      numeric: true,
      cell: ({ variance }) => (variance[part] === 0 ? '–' : signed(variance[part])),
    }),
  ),
]

const money = (value: number) => ({ kind: 'number' as const, value: amountOf(value) })

function savedOf(overview: BudgetOverview): SavedTable {
  return {
    heading: [
      'Kosten',
      'Begroot',
      'Verwachting',
      'Verschil',
      ...parts.map((part) => partWords[part]),
      'Herkomst',
    ],
    rows: linesOf(overview).map((line) => [
      textCell(line.what),
      money(line.budget.cents),
      money(line.later.cents),
      money(line.variance.total),
      ...parts.map((part) => money(line.variance[part])),
      textCell(fromText(line)),
    ]),
  }
}

/** Why the year differs from its budget, by kind of cost; the parts come to the difference. */
export function VarianceTable({ overview, year }: { overview: BudgetOverview; year: number }) {
  return (
    <>
      <div className={bar}>
        <TableExport
          name={`begroting-${year}-verschillen`}
          title={`Verschillen ${year}`}
          table={() => savedOf(overview)}
        />
      </div>
      <Table
        caption="Verschil naar oorzaak"
        rows={linesOf(overview)}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </>
  )
}

type Named = BudgetOverview['connections'][number]

/** The connections that differ most. */
export function ConnectionTable({ overview }: { overview: BudgetOverview }) {
  return (
    <Table
      caption="Aansluitingen met het grootste verschil"
      rows={overview.connections}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `?tab=months&connection=${id}`}
      columns={[
        {
          id: 'name',
          header: 'Aansluiting',
          cell: ({ name, ean, percent }: Named) => (
            <span>
              {name}
              <Second>
                <Ean code={ean} />
                {percent !== null && ` · ${percentText(percent)} telt mee`}
              </Second>
            </span>
          ),
        },
        { id: 'budget', header: 'Begroot', numeric: true, cell: ({ budget }) => euroFromCents(budget) },
        { id: 'later', header: 'Verwachting', numeric: true, cell: ({ later }) => euroFromCents(later) },
        { id: 'total', header: 'Verschil', numeric: true, cell: ({ variance }) => signed(variance.total) },
      ]}
    />
  )
}
