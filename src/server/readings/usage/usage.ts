import { sql } from 'kysely'
import type { Usage } from '../../../contract/usage-calls.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { type Granularity, isCalendarStep, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../db/database.ts'
import { calendarUsage } from './calendar.ts'
import { fineUsage } from './fine.ts'

/** A question about one connection. */
export interface UsageQuestion extends Span {
  readonly connectionId: number
  readonly granularity: Granularity
}

/**
 * The usage of a connection; null when it does not exist, or, with a customer named, is not one that this customer sees in
 * energy monitoring. Whose connection it is and what it used are asked at the same time.
 */
export async function usage(
  db: Db,
  { connectionId, from, to, granularity }: UsageQuestion,
  customerId: number | null = null,
): Promise<Usage | null> {
  const span = { from, to }
  const [connection, found] = await Promise.all([
    factsOf(db, connectionId, customerId),
    isCalendarStep(granularity)
      ? calendarUsage(db, connectionId, span, granularity)
      : fineUsage(db, connectionId, span, granularity),
  ])
  if (connection === undefined) return null
  const product = connection.product === 1 ? 'electricity' : 'gas'
  return {
    connectionId,
    product,
    unit: unitOf(product),
    ...span,
    ...found,
    available: connection.available,
  }
}

interface Facts {
  readonly product: number
  readonly available: Span | null
}

/** What a connection carries, and of which days it has readings; undefined when it is not to be seen. */
async function factsOf(db: Db, connectionId: number, customerId: number | null): Promise<Facts | undefined> {
  const found = await sql<{ product: number; last: Day | null; month: Day | null; covered: number[] | null }>`
    select product, read_data_date as last, month, covered
    from connections left join lateral (
      select month, covered from reading_months where connection_id = id order by month, direction limit 1
    ) as earliest on true
    where id = ${connectionId}
      and (${customerId}::integer is null or (customer_id = ${customerId}::integer and show_in_ems))
  `.execute(db)
  const [row] = found.rows
  if (row === undefined) return undefined
  const { product, last, month, covered } = row
  const first = covered?.findIndex((minutes) => minutes > 0) ?? -1
  return {
    product,
    available:
      last === null || month === null ? null : { from: addDays(month, Math.max(0, first)), to: last },
  }
}
