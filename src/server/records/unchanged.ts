import { sql } from 'kysely'
import type { AnyResource } from '../../contract/records/resource.ts'
import type { Db } from '../storage/db/database.ts'
import type { StoredRow } from './handlers.ts'

/**
 * Holds these records, and answers those that are as they were read: whoever changed one meanwhile was first, and must not keep the
 * others from their step.
 */
export async function unchanged(
  resource: AnyResource,
  db: Db,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  if (rows.length === 0) return []
  const { rows: held } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(resource.base ?? resource.table)}
    where id = any(${rows.map(({ id }) => id)}::integer[]) order by id for no key update`.execute(db)
  const versions = new Map(held.map(({ id, version }) => [id, version]))
  return rows.filter(({ id, version }) => versions.get(id) === version)
}
