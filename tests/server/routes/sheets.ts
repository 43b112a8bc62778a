import { records } from '../../../src/contract/areas.ts'
import type { Db } from '../../../src/server/storage/db/database.ts'
import type { Ids } from './samples.ts'

const rateTables = records.filter(({ base }) => base === 'rate_tables')

/** Beside each table of rates lies its official sheet. */
export async function laidBeside(
  db: Db,
  sampled: Ids['sampled'],
  { hash, type }: { readonly hash: string; readonly type: string },
): Promise<void> {
  await db
    .updateTable('rateTables')
    .set({ sheetHash: hash, sheetName: 'blad.xml', sheetType: type })
    .where('state', '=', 'draft')
    .where(
      'id',
      'in',
      rateTables.flatMap(({ name }) => sampled[name] ?? []),
    )
    .execute()
}
