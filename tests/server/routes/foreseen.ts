import type { Db } from '../../../src/server/storage/db/database.ts'
import type { Ids } from './samples.ts'

/** A change that is known beforehand stands with the forecast. */
export async function foreseen(db: Db, sampled: Ids['sampled']): Promise<void> {
  const runId = sampled.forecast
  if (runId === undefined) return
  const change = { runId, place: 0, reason: 'zon', ean: '871687000000000001', fromMonth: '2027-03' }
  await db
    .insertInto('forecastChanges')
    .values(change as never)
    .execute()
}
