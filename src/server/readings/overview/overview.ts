import { sql } from 'kysely'
import type { EmsDays, EmsMissing, EmsOverview } from '../../../contract/areas/ems/emsCalls.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { isInEntity } from '../../records/inEntity.ts'
import type { Db } from '../../storage/db/database.ts'
import { usageOfMany } from '../usage/many.ts'
import { emittedOf } from './emitted.ts'

/** Which connections of a customer: all that are shown, or those of one entity and all below it. */
export interface Shown {
  readonly customerId: number
  readonly entityId?: number | undefined
}

/** Months before the running one: a calendar of thirteen months, each beside the same one a year before. */
const monthsBefore = 24
/** How many connections without readings are named. */
const mostMissing = 5

/** Energy monitoring at a glance; as many questions, however many connections there are. */
export async function overviewOf(db: Db, shown: Shown, today: Day): Promise<EmsOverview> {
  const to = addDays(today, -1)
  const from = monthsEarlier(to, monthsBefore)
  const ids = await connectionsOf(db, shown)
  const connectionIds = ids.map(({ id }) => id)
  const [usage, baseLoad, missing] = await Promise.all([
    usageOfMany(db, { connectionIds, from, to, granularity: 'day' }),
    baseLoadOfAll(db, connectionIds),
    missingOf(db, shown, to),
  ])
  const taken = usage.sums.filter(({ direction }) => direction === 'taken')
  const emissions = await emittedOf(db, { customerId: shown.customerId, connections: ids, taken, from, to })
  const inUse = ids.filter(({ state }) => state !== 'closed' && state !== 'requested')
  return {
    from,
    to,
    baseLoad,
    ...emissions,
    days: usage.sums.map(({ total: _, ...sum }): EmsDays => ({ ...sum, until: lastKnown(sum.values, from) })),
    connections: inUse.length,
    upToDate: inUse.filter(({ readDataDate }) => readDataDate !== null && readDataDate >= to).length,
    ...missing,
  }
}

/** The first day of the month so many months before that of a day. */
function monthsEarlier(day: Day, months: number): Day {
  let first = periodOf('month', day).from
  for (let back = 0; back < months; back++) first = periodOf('month', addDays(first, -1)).from
  return first
}

function lastKnown(values: readonly (number | null)[], from: Day): Day | null {
  const place = values.findLastIndex((value) => value !== null)
  return place < 0 ? null : addDays(from, place)
}

function connectionsOf(db: Db, shown: Shown) {
  return db
    .selectFrom('connections')
    .select(['id', 'product', 'state', 'readDataDate'])
    .where('customerId', '=', shown.customerId)
    .where('showInEms', '=', true)
    .where(isInEntity(shown))
    .execute()
}

/** The sum of each connection's usual base load, in the four weeks up to its last day and in the same weeks a year before. */
async function baseLoadOfAll(db: Db, connectionIds: readonly number[]): Promise<EmsOverview['baseLoad']> {
  const { rows } = await sql<{ watts: number; before: number; count: number; counted: number; until: Day }>`
    select round(sum(now))::integer as watts, round(sum(before))::integer as before, count(now)::integer as count,
      count(before)::integer as counted, max(last) as until
    from (
      select max(last) as last,
        percentile_cont(0.5) within group (order by watts) filter (where day > last - 28) as now,
        percentile_cont(0.5) within group (order by watts)
          filter (where day > last - 392 and day <= last - 364) as before
      from (
        select months.connection_id, connections.read_data_date as last, night.watts,
          months.month + night.place::integer - 1 as day
        from reading_months as months
        join connections on connections.id = months.connection_id,
        unnest(months.base_load) with ordinality as night (watts, place)
        where months.connection_id = any(${connectionIds}::integer[]) and months.direction = 0
          and months.month >= date_trunc('month', connections.read_data_date - 392)::date
          and night.watts is not null
      ) as nights
      group by connection_id
    ) as connections
    where now is not null`.execute(db)
  const [row] = rows
  if (row === undefined || row.count === 0) return null
  const { watts, count, until } = row
  return { watts, connections: count, until, before: row.counted === count ? row.before : null }
}

async function missingOf(db: Db, shown: Shown, yesterday: Day) {
  const { rows } = await sql<EmsMissing & { count: number }>`
    select id, name, ean, read_data_date as until, count(*) over ()::integer as count
    from connections
    where customer_id = ${shown.customerId} and show_in_ems and state in ('active', 'closing')
      and ${isInEntity(shown)}
      and (read_data_date is null or read_data_date < ${yesterday}::date)
    order by read_data_date is null, read_data_date, name, id
    limit ${mostMissing}`.execute(db)
  return { missing: rows.map(({ count: _, ...one }) => one), missingCount: rows[0]?.count ?? 0 }
}
