import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** A file in one of its rounds. */
export interface Round {
  readonly id: number
  readonly referenceYear: number
}

/** How many of these files' remarks are neither taken in nor answered. */
export async function openRemarksOf(db: Db, rows: readonly Round[]): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const { rows: found } = await sql<{ id: number; count: number }>`
    select files.id, count(*)::integer as count from saving_remarks as said
    join saving_files as files on files.id = said.file_id and files.reference_year = said.reference_year
    where files.id = any(${rows.map(({ id }) => id)}::integer[]) and said.outcome = 'open'
    group by files.id`.execute(db)
  return new Map(found.map(({ id, count }) => [id, count]))
}
