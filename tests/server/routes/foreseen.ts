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

/** Whom a mutation was put to, and what somebody said of a report. */
export async function toldBesides(db: Db, sampled: Ids['sampled']): Promise<Ids['sampled']> {
  const party = { place: 0, role: 'other', name: 'Stroom', email: 'mutaties@stroom.example' }
  await db
    .insertInto('mutationParties')
    .values({ mutationId: sampled.mutations, ...party } as never)
    .execute()
  const file = await db
    .selectFrom('savingFiles')
    .select(['id as fileId'])
    .where('id', '=', sampled['energy-saving'] ?? 0)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('savingRemarks')
    .values({ ...file, chapter: 'overig', content: 'Klopt dit?', answer: 'Ja' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { 'saving-remarks': id }
}
