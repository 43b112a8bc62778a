import type { TaxBracket } from '../../../contract/areas/taxes/taxes.ts'
import type { Db } from '../../storage/db/database.ts'

/** The brackets of tables in their order, by the table. */
export async function bracketsOf(
  db: Db,
  tableIds: readonly number[],
): Promise<ReadonlyMap<number, TaxBracket[]>> {
  const rows = await db
    .selectFrom('rateRows')
    .select(['tableId', 'upto', 'rate', 'rateOther'])
    .where('tableId', 'in', [0, ...tableIds])
    .orderBy('tableId')
    .orderBy('place')
    .execute()
  const byTable = Map.groupBy(rows, ({ tableId }) => tableId)
  return new Map(
    tableIds.map((id) => [id, (byTable.get(id) ?? []).map(({ tableId: _, ...bracket }) => bracket)]),
  )
}

/** Puts these brackets in the place of those there are. */
export async function keepBrackets(db: Db, tableId: number, brackets: readonly TaxBracket[]): Promise<void> {
  await db.deleteFrom('rateRows').where('tableId', '=', tableId).execute()
  if (brackets.length === 0) return
  await db
    .insertInto('rateRows')
    .values(brackets.map((bracket, place) => ({ ...bracket, tableId, place, component: null })))
    .execute()
}
