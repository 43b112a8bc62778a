import { type MonthFigure, monthsFault } from '../../../contract/records/monthRates.ts'
import { monthNames } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptRows } from './family.ts'
import { rateFigure } from './figures.ts'
import { keepRows, rowsOf } from './rows.ts'

/** The months of tables in their order, by the table. */
export const monthsOf = (db: Db, tableIds: readonly number[]) =>
  rowsOf(db, tableIds, (rows) =>
    rows.map(({ component, rate }): MonthFigure => ({ month: Number(component), figure: rate })),
  )

/** The months as rows, the first one first. */
const rowsIn = (months: readonly MonthFigure[]) =>
  months
    .toSorted((one, other) => one.month - other.month)
    .map(({ month, figure }) => ({ component: String(month), rate: figure }))

/** Tables of twelve months; `fault` says what else keeps one from counting. */
export const keptMonths = (fault: (months: readonly MonthFigure[]) => string | null): KeptRows => ({
  field: 'months',
  of: monthsOf,
  keep: (db, tableId, months) => keepRows(db, tableId, rowsIn(typed(months))),
  fault: (_, months) => monthsFault(typed(months)) ?? fault(typed(months)),
})

/** Rows were parsed by the contract of their family before they come here. */
const typed = (months: readonly unknown[]) => months.filter(isMonth)
const isMonth = (row: unknown): row is MonthFigure =>
  typeof row === 'object' && row !== null && 'month' in row && 'figure' in row

/** The months of a table as people read them: "januari 477,08". */
export const monthFigures = ({ months }: Readonly<Record<string, unknown>>, unit: string): string[] =>
  (Array.isArray(months) ? typed(months) : []).map(
    ({ month, figure }) => `${monthNames[month - 1]} ${rateFigure(figure)}${unit}`,
  )
