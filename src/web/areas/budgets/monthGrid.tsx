import { Fragment } from 'react'
import type { BudgetCell, BudgetRow } from '../../../contract/areas/budgets/budgetCalls.ts'
import { doubtfulMarks, lineMarks, lineWords } from '../../../contract/areas/budgets/budgetWords.ts'
import { products } from '../../../contract/records/picklists.ts'
import { monthsOfYear } from '../../../domain/budget/costGroups.ts'
import { monthMark } from '../../format/format.ts'
import { EditCell, type Editing } from './gridEdit.tsx'
import { cellText } from './gridFigures.ts'
import { frame, table } from './gridStyle.ts'

const unitOf = { 1: 'kWh', 2: 'm³' } as const

/** The sum of a row; null where a month of it is not known. */
const sumOf = ({ cells }: BudgetRow): number | null =>
  cells.some(({ value }) => value === null) ? null : cells.reduce((sum, { value }) => sum + (value ?? 0), 0)

const isDoubtful = ({ marks, isOverride }: BudgetCell) =>
  !isOverride && marks.some((mark) => doubtfulMarks.has(mark))

/** What is told of a figure where one points at it. */
const tip = ({ marks, isOverride, calculated, value }: BudgetCell, kind: BudgetRow['kind']) =>
  [
    ...(isOverride && calculated !== value
      ? [`Met de hand ingevuld; berekend was ${cellText(kind, calculated)}`]
      : isOverride
        ? ['Met de hand ingevuld']
        : []),
    ...marks.map((mark) => lineMarks[mark]),
  ].join('\n')

function Total({ rows, label }: { rows: readonly BudgetRow[]; label: string }) {
  const costs = rows.filter(({ kind }) => kind !== 'volume')
  const months = monthsOfYear.map((month) => {
    const own = costs.map(({ cells }) => cells[month - 1]?.value ?? null)
    return own.includes(null) ? null : own.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
  const all = months.includes(null) ? null : months.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return (
    <tr data-total>
      <th scope="row">{label}</th>
      {months.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
        <td key={place}>{cellText('levering', value)}</td>
      ))}
      <td>{cellText('levering', all)}</td>
    </tr>
  )
}

function Row({ row, place, editing }: { row: BudgetRow; place: number; editing: Editing | null }) {
  const { kind, cells, product } = row
  return (
    <tr data-volume={kind === 'volume' || undefined}>
      <th scope="row">{kind === 'volume' ? `${lineWords.volume} (${unitOf[product]})` : lineWords[kind]}</th>
      {cells.map((cell) => (
        <td
          key={cell.month}
          title={tip(cell, kind)}
          data-doubt={isDoubtful(cell) || undefined}
          data-typed={cell.isOverride || undefined}
        >
          {editing === null ? (
            cellText(kind, cell.value)
          ) : (
            <EditCell
              editing={editing}
              row={row}
              month={cell.month}
              value={cell.value}
              at={`${place}:${cell.month - 1}`}
            />
          )}
        </td>
      ))}
      <td>
        {editing === null ? (
          cellText(kind, sumOf(row))
        ) : (
          <EditCell editing={editing} row={row} month={null} value={sumOf(row)} at={`${place}:12`} />
        )}
      </td>
    </tr>
  )
}

/** The months of a year beside each other: by product what is used, and what each kind of cost comes to. */
export function MonthGrid({
  rows,
  year,
  editing,
}: {
  rows: readonly BudgetRow[]
  year: number
  /** Null: it is only read. */
  editing: Editing | null
}) {
  const own = (['1', '2'] as const).filter((product) => rows.some((row) => row.product === product))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by the keyboard
    <section className={frame} tabIndex={0} aria-label={`Maandraster van ${year}`}>
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">€ excl. btw</th>
            {monthsOfYear.map((month) => (
              <th key={month} scope="col">
                {monthMark(`${year}-${String(month).padStart(2, '0')}-01`)}
              </th>
            ))}
            <th scope="col">{year}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((product) => {
            const ofProduct = rows.filter((row) => row.product === product)
            return (
              <Fragment key={product}>
                <tr data-heading>
                  <th scope="rowgroup" colSpan={14}>
                    {products[product]}
                  </th>
                </tr>
                {ofProduct.map((row) => (
                  <Row key={row.kind} row={row} place={rows.indexOf(row)} editing={editing} />
                ))}
                <Total rows={ofProduct} label={`${products[product]} samen`} />
              </Fragment>
            )
          })}
          {own.length > 1 && <Total rows={rows} label="Alles samen" />}
        </tbody>
      </table>
    </section>
  )
}
