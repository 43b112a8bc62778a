import { sql } from 'kysely'
import type { Usage } from '../../../contract/usage-calls.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import type { Day } from '../../../domain/time/day.ts'
import { type Granularity, isCalendarStep } from '../../../domain/time/period.ts'
import type { Db } from '../../db/database.ts'
import { calendarUsage } from './calendar.ts'
import { fineUsage } from './fine.ts'

/** A question about one connection; `from` and `to` are both included. */
export interface UsageQuestion {
  readonly connectionId: number
  readonly from: Day
  readonly to: Day
  readonly granularity: Granularity
}

/** The usage of a connection; null when it does not exist. Who asks must have checked whose connection it is. */
export async function usage(
  db: Db,
  { connectionId, from, to, granularity }: UsageQuestion,
): Promise<Usage | null> {
  const connection = await db
    .selectFrom('connections')
    .select(['product'])
    .where('id', '=', connectionId)
    .executeTakeFirst()
  if (connection === undefined) return null
  const product = connection.product === 1 ? 'electricity' : 'gas'
  const span = { from, to }
  const found = isCalendarStep(granularity)
    ? await calendarUsage(db, connectionId, span, granularity)
    : await fineUsage(db, connectionId, span, granularity)
  return {
    connectionId,
    product,
    unit: unitOf(product),
    ...span,
    ...found,
    available: await available(db, connectionId),
  }
}

/** The first and last day of which a connection has readings. */
export async function available(db: Db, connectionId: number): Promise<{ from: Day; to: Day } | null> {
  const found = await sql<{ from: Day | null; to: Day | null }>`
    select min(month + place::integer - 1) as "from", max(month + place::integer - 1) as "to"
    from (
      (select month, covered from reading_months where connection_id = ${connectionId} order by month limit 2)
      union all
      (select month, covered from reading_months where connection_id = ${connectionId} order by month desc limit 2)
    ) as edges, unnest(covered) with ordinality as days(minutes, place)
    where minutes > 0
  `.execute(db)
  const [edges] = found.rows
  return edges?.from && edges.to ? { from: edges.from, to: edges.to } : null
}
