import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { isSameScope } from './scope.ts'

/** The runs among these of which another of the same was fixed later. */
export async function outdatedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select own.id from forecast_runs as own where own.id = any(${[...new Set(ids)]}::integer[]) and exists (
      select from forecast_runs as later where later.state = 'fixed' and later.fixed_at > own.fixed_at
        and ${isSameScope('own', 'later')})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
