import { sql } from 'kysely'
import type { Use } from '../../../../domain/rates/use.ts'
import { daysBetween } from '../../../../domain/time/day.ts'
import { periodOf, type Span } from '../../../../domain/time/period.ts'
import type { Db } from '../../../storage/db/database.ts'

/** What the readings of some whole months say, in thousandths, and whether they are whole. */
export interface Measured {
  readonly month: string
  readonly use: Use
  readonly isWhole: boolean
}

interface Row {
  readonly connectionId: number
  readonly month: string
  readonly single: string
  readonly normal: string
  readonly low: string
  readonly fedIn: string
  readonly covered: number
}

/** The months of readings of a connection from 1 January up to the end of a month. */
export async function measuredMonths(db: Db, connectionId: number, { to }: Span): Promise<Measured[]> {
  const all = await measuredOf(db, [connectionId], { from: periodOf('year', to).from, to })
  return all.get(connectionId) ?? []
}

/** The months of readings that begin in a period, by connection; a connection without any is not there. */
export async function measuredOf(
  db: Db,
  connectionIds: readonly number[],
  { from, to }: Span,
): Promise<Map<number, Measured[]>> {
  const { rows } = await sql<Row>`
    select connection_id, month, coalesce(sum(total_single) filter (where direction = 0), 0)::text as single,
      coalesce(sum(total_normal) filter (where direction = 0), 0)::text as normal,
      coalesce(sum(total_low) filter (where direction = 0), 0)::text as low,
      coalesce(sum(coalesce(total_single, 0) + coalesce(total_normal, 0) + coalesce(total_low, 0))
        filter (where direction = 1), 0)::text as fed_in,
      coalesce(max(total_covered) filter (where direction = 0), 0)::integer as covered
    from reading_months where connection_id = any(${[...connectionIds]}::integer[])
      and month between ${from}::date and ${to}::date
    group by connection_id, month order by connection_id, month`.execute(db)
  const byConnection = Map.groupBy(rows, ({ connectionId }) => connectionId)
  return new Map([...byConnection].map(([id, own]) => [id, own.map(measuredMonth)]))
}

function measuredMonth(row: Row): Measured {
  const [single, normal, low] = [Number(row.single), Number(row.normal), Number(row.low)]
  const isSplit = single === 0
  const { until } = periodOf('month', row.month)
  // An hour of the night of the clock more or less is no gap.
  const minutes = daysBetween(row.month, until) * 1440 - 60
  return {
    month: row.month,
    use: {
      total: single + normal + low,
      normal: isSplit ? normal : null,
      low: isSplit ? low : null,
      fedIn: Number(row.fedIn),
    },
    isWhole: row.covered >= minutes,
  }
}
