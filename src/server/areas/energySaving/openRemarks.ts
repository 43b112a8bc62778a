import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** How many of these files' remarks of the round that they are in are neither taken in nor answered. */
export async function openRemarksOf(
  db: Db,
  rows: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await sql<{ id: number; count: number }>`
    select files.id, count(*)::integer as count from saving_remarks as said
    join saving_files as files on files.id = said.file_id and files.round = said.round
    where files.id = any(${rows.map(({ id }) => id)}::integer[]) and said.outcome = 'open'
    group by files.id`.execute(db)
  return new Map(found.map(({ id, count }) => [id, count]))
}
