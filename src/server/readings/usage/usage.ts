import { sql } from 'kysely'
import type { Usage } from '../../../contract/usage-calls.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { type Granularity, isCalendarStep, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../db/database.ts'
import { calendarUsages } from './calendar.ts'
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
  const [[connection], [found]] = await Promise.all([
    factsOf(db, [connectionId], customerId),
    isCalendarStep(granularity)
      ? calendarUsages(db, [connectionId], span, granularity)
      : Promise.all([fineUsage(db, connectionId, span, granularity)]),
  ])
  if (connection === undefined || found === undefined) return null
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

interface FactRow {
  readonly product: number
  readonly last: Day | null
  readonly month: Day | null
  readonly covered: number[] | null
}

/** What connections carry, and of which days they have readings; without those that are not to be seen. */
export async function factsOf(
  db: Db,
  connectionIds: readonly number[],
  customerId: number | null = null,
): Promise<Facts[]> {
  const { rows } = await sql<FactRow>`
    select product, read_data_date as last, month, covered
    from connections left join lateral (
      select month, covered from reading_months where connection_id = id order by month, direction limit 1
    ) as earliest on true
    where id = any(${[...connectionIds]}::integer[])
      and (${customerId}::integer is null or (customer_id = ${customerId}::integer and show_in_ems))
  `.execute(db)
  return rows.map(({ product, last, month, covered }) => {
    const first = covered?.findIndex((minutes) => minutes > 0) ?? -1
    return {
      product,
      available:
        last === null || month === null ? null : { from: addDays(month, Math.max(0, first)), to: last },
    }
  })
}
