import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { isSameScope } from './scope.ts'

/** The years of these runs of which another of the same was fixed later; runs without such a year are not there. */
export async function outdatedYears(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; years: number[] }>`
    select own.id, array_agg(year) as years from forecast_runs as own
    cross join lateral generate_series(left(own.from_month, 4)::integer, left(own.to_month, 4)::integer) as year
    where own.id = any(${[...new Set(ids)]}::integer[]) and exists (
      select from forecast_runs as later where later.state = 'fixed' and later.fixed_at > own.fixed_at
        and later.from_month <= year || '-12' and later.to_month >= year || '-01'
        and ${isSameScope('own', 'later')})
    group by own.id`.execute(db)
  return new Map(rows.map(({ id, years }) => [id, new Set(years)]))
}
