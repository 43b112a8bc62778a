import type { Db } from '../../../src/server/storage/db/database.ts'
import type { World } from '../world.ts'
import type { Ids } from './samples.ts'

/** An export whose file is there, asked for by this person. */
export async function exported(
  { database: { db } }: World,
  file: { readonly hash: string; readonly size: number },
  requestedById: number,
): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({
      name: 'Leveranciers',
      reason: null,
      kind: 'suppliers',
      format: 'csv',
      requestedById,
      schedule: 'niet',
      state: 'ready',
      progress: 100,
      rowCount: 1,
      reached: null,
      fileHash: file.hash,
      sizeBytes: file.size,
      expiresAt: '2099-01-01T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A report has its file. */
export async function reported(db: Db, sampled: Ids['sampled'], file: { hash: string; size: number }) {
  await db
    .updateTable('reports')
    .set({ state: 'ready', progress: 100, fileHash: file.hash, sizeBytes: file.size })
    .where('id', '=', sampled.reports ?? 0)
    .execute()
}
