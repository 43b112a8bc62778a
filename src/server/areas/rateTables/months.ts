import { type MonthFigure, monthsFault } from '../../../contract/records/monthRates.ts'
import { monthNames } from '../../../domain/dutch.ts'
import type { Db } from '../../storage/db/database.ts'
import type { KeptRows } from './family.ts'
import { rateFigure } from './figures.ts'
import { trimmed } from './trimmed.ts'

/** The months of tables in their order, by the table. */
export async function monthsOf(
  db: Db,
  tableIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MonthFigure[]>> {
  const found = await db
    .selectFrom('rateRows')
    .select(['tableId', 'component', trimmed('rate')])
    .where('tableId', 'in', [0, ...tableIds])
    .orderBy('tableId')
    .orderBy('place')
    .execute()
  const byTable = Map.groupBy(found, ({ tableId }) => tableId)
  return new Map(
    tableIds.map((id) => [
      id,
      (byTable.get(id) ?? []).map(({ component, rate }) => ({ month: Number(component), figure: rate })),
    ]),
  )
}

async function keep(db: Db, tableId: number, months: readonly MonthFigure[]): Promise<void> {
  await db.deleteFrom('rateRows').where('tableId', '=', tableId).execute()
  const sorted = months.toSorted((one, other) => one.month - other.month)
  if (sorted.length === 0) return
  await db
    .insertInto('rateRows')
    .values(
      sorted.map(({ month, figure }, place) => ({
        tableId,
        place,
        category: null,
        component: String(month),
        upto: null,
        rate: figure,
        rateOther: null,
      })),
    )
    .execute()
}

/** Tables of twelve months; `fault` says what else keeps one from counting. */
export const keptMonths = (fault: (months: readonly MonthFigure[]) => string | null): KeptRows => ({
  field: 'months',
  of: monthsOf,
  keep: (db, tableId, months) => keep(db, tableId, typed(months)),
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
