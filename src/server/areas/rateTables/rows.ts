import type { Db } from '../../storage/db/database.ts'
import { trimmed, trimmedFilled } from '../../storage/db/trimmed.ts'

/** A row of a dated table as it is stored; a family keeps nothing in the columns that it does not speak of. */
export interface RateRow {
  readonly category: string | null
  readonly component: string | null
  readonly upto: string | null
  readonly rate: string
  readonly rateOther: string | null
}

/** The rows of tables in their order, by the table, as its family reads them. */
export async function rowsOf<T>(
  db: Db,
  tableIds: readonly number[],
  read: (rows: readonly RateRow[]) => readonly T[],
): Promise<ReadonlyMap<number, readonly T[]>> {
  const found = await db
    .selectFrom('rateRows')
    .select(['tableId', 'category', 'component'])
    .select([trimmed('upto'), trimmedFilled('rate'), trimmed('rateOther')])
    .where('tableId', 'in', [0, ...tableIds])
    .orderBy('tableId')
    .orderBy('place')
    .execute()
  const byTable = Map.groupBy(found, ({ tableId }) => tableId)
  return new Map(tableIds.map((id) => [id, read(byTable.get(id) ?? [])]))
}

/** Puts these rows in the place of those that a table has. */
export async function keepRows(
  db: Db,
  tableId: number,
  rows: readonly (Pick<RateRow, 'rate'> & Partial<RateRow>)[],
): Promise<void> {
  await db.deleteFrom('rateRows').where('tableId', '=', tableId).execute()
  if (rows.length === 0) return
  const empty = { category: null, component: null, upto: null, rateOther: null }
  await db
    .insertInto('rateRows')
    .values(rows.map((row, place) => ({ ...empty, ...row, tableId, place })))
    .execute()
}
