import { sql } from 'kysely'
import type { Usage } from '../../../contract/areas/emsUsage/usageCalls.ts'
import { unitOf } from '../../../domain/energy/channel.ts'
import { floorAreaOf, type Housed } from '../../../domain/energy/floorArea.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { type Granularity, isCalendarStep, type Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { calendarUsages } from './calendar.ts'
import { emissionsOf } from './emitted.ts'
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
    floorArea: floorAreaOf([connection]),
    emissions: await emissionsOf(db, connection.customerId, [connectionId], {
      product,
      found: [found],
      ...span,
    }),
  }
}

interface Facts extends Housed {
  readonly id: number
  readonly customerId: number
  readonly product: number
  readonly available: Span | null
}

interface FactRow {
  readonly id: number
  readonly customerId: number
  readonly product: number
  readonly entityId: number | null
  /** A decimal string. */
  readonly floorArea: string | null
  readonly last: Day | null
  readonly month: Day | null
  readonly covered: number[] | null
}

/** What connections carry, where they are, and of which days they have readings; without those that are not to be seen. */
export async function factsOf(
  db: Db,
  connectionIds: readonly number[],
  customerId: number | null = null,
): Promise<Facts[]> {
  const { rows } = await sql<FactRow>`
    select connections.id, connections.customer_id, product, read_data_date as last, month, covered, entity_id, entities.floor_area
    from connections left join lateral (
      select month, covered from reading_months
      where connection_id = connections.id order by month, direction limit 1
    ) as earliest on true
    left join entities on entities.id = connections.entity_id
    where connections.id = any(${[...connectionIds]}::integer[])
      and (${customerId}::integer is null or (connections.customer_id = ${customerId}::integer and show_in_ems))
  `.execute(db)
  return rows.map(({ last, month, covered, floorArea, ...own }) => {
    const first = covered?.findIndex((minutes) => minutes > 0) ?? -1
    return {
      ...own,
      floorArea: floorArea === null ? null : Number(floorArea),
      available:
        last === null || month === null ? null : { from: addDays(month, Math.max(0, first)), to: last },
    }
  })
}
