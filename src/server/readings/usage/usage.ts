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
  const connection = await factsOf(db, connectionId)
  if (connection === undefined) return null
  const product = connection.product === 1 ? 'electricity' : 'gas'
  const span = { from, to }
  const found = isCalendarStep(granularity)
    ? await calendarUsage(db, connectionId, span, granularity)
    : await fineUsage(db, connectionId, span, granularity)
  const { first, last } = connection
  return {
    connectionId,
    product,
    unit: unitOf(product),
    ...span,
    ...found,
    available: first !== null && last !== null ? { from: first, to: last } : null,
  }
}

/** What a connection carries, and the first and last day of which it has readings; undefined when it does not exist. */
async function factsOf(db: Db, connectionId: number) {
  const found = await sql<{ product: number; first: Day | null; last: Day | null }>`
    select product, first, last from connections left join lateral (
      select min(month + place::integer - 1) as first, max(month + place::integer - 1) as last
      from (
        (select month, covered from reading_months where connection_id = id order by month limit 2)
        union all
        (select month, covered from reading_months where connection_id = id order by month desc limit 2)
      ) as edges, unnest(covered) with ordinality as days(minutes, place)
      where minutes > 0
    ) as known on true
    where id = ${connectionId}
  `.execute(db)
  return found.rows[0]
}
