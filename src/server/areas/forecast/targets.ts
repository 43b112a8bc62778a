import { sql } from 'kysely'
import { addMonths, type Month } from '../../../domain/forecast/months.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'

/** What of a run says which connections it is of. */
export interface Scoped {
  readonly product: '1' | '2'
  readonly customerId: number | null
  readonly connectionIds: readonly number[]
  readonly fromMonth: string
}

/** A connection of a run. */
export interface Target {
  readonly id: number
  readonly ean: string
  readonly customerId: number
  readonly product: number
  readonly profileCategory: string | null
  readonly annualUsage: number | null
  readonly startDate: Day | null
  readonly endDate: Day | null
}

/** The connections of a run, those of one customer together: what takes energy and is not over before its first month. */
export function targetsOf(
  db: Db,
  { product, customerId, connectionIds, fromMonth }: Scoped,
): Promise<Target[]> {
  return db
    .selectFrom('connections')
    .select(['id', 'ean', 'customerId', 'product', 'profileCategory', 'annualUsage', 'startDate', 'endDate'])
    .where('product', '=', Number(product))
    .where('type', '!=', 'production')
    .where((where) => where.or([where('state', '!=', 'closed'), where('endDate', '>', `${fromMonth}-01`)]))
    .$if(customerId !== null, (rows) => rows.where('customerId', '=', customerId))
    .$if(connectionIds.length > 0, (rows) => rows.where('id', 'in', [...connectionIds]))
    .orderBy('customerId')
    .orderBy('id')
    .execute()
}

/** How many months back a last month is looked for. */
const monthsBack = 24

/**
 * The last month before the running one that was measured whole of at least half of the connections that are measured at all: what one
 * meter lacks does not hold up the others. Where nothing was measured it is the month before this one.
 */
export async function lastMeasured(db: Db, ids: readonly number[], today: Day): Promise<Month> {
  const running: Month = `${today.slice(0, 7)}-01`
  const { rows } = await sql<{ month: Month }>`
    with own as (
      select connection_id, month,
        total_covered >= ((month + interval '1 month')::date - month) * 1440 - 60 as is_whole
      from reading_months
      where connection_id = any(${[...ids]}::integer[]) and direction = 0
        and month >= ${addMonths(running, -monthsBack)}::date and month < ${running}::date
    )
    select month from own group by month
    having 2 * count(*) filter (where is_whole) >= (select count(distinct connection_id) from own where is_whole)
      and count(*) filter (where is_whole) > 0
    order by month desc limit 1`.execute(db)
  return rows[0]?.month ?? addMonths(running, -1)
}
