import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { EmsConnection, EmsSort, emsConnections } from '../../../contract/areas/ems/emsCalls.ts'
import { type Product, unitOf } from '../../../domain/energy/channel.ts'
import { enough } from '../../../domain/energy/completeness.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import { addDays, type Day, startOfDay } from '../../../domain/time/day.ts'
import { periodOf } from '../../../domain/time/period.ts'
import { isInEntity } from '../../records/inEntity.ts'
import { holds } from '../../records/search.ts'
import type { Db } from '../../storage/db/database.ts'
import { parameterOn } from '../../storage/parameters/read.ts'
import type { Prices } from './prices.ts'
import { coveredIn, type Days, valueIn } from './sums.ts'

type Question = NonNullable<(typeof emsConnections)['query']> extends z.ZodType<infer Q> ? Q : never

/** What each sort compares; nothing known comes last either way. */
const ordersWith = (kwhPerCubicMetre: number): Readonly<Record<EmsSort, RawBuilder<unknown>>> => ({
  difference: sql`difference`,
  extraCost: sql`case when difference is not null then row(
    coalesce(abs(extra_cost), -1),
    abs(value - before) * case product when 1 then 1 else ${kwhPerCubicMetre}::float end) end`,
  name: sql`name`,
  value: sql`value`,
  perArea: sql`per_area`,
  baseLoad: sql`base_load`,
  until: sql`until`,
  signals: sql`signals`,
})

/** What is compared; energy of gas counts beside electricity as on the last day. */
async function orderOf(
  db: Db,
  { sort, until }: Pick<Question, 'sort' | 'until'>,
): Promise<RawBuilder<unknown>> {
  const kwhPerCubicMetre = await parameterOn(db, 'gas.kwh_per_m3', { day: until })
  return ordersWith(kwhPerCubicMetre)[sort.replace('-', '') as EmsSort]
}

/** The days that count, and the same ones a year before: 365 days, or the month so far. */
export function periodsUntil(until: Day, span: 'year' | 'month'): { now: Days; before: Days } {
  if (span === 'year') {
    const from = addDays(until, -364)
    return { now: { from, to: until }, before: { from: addDays(from, -365), to: addDays(from, -1) } }
  }
  const from = periodOf('month', until).from
  const yearBefore = (day: Day) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  // 29 February has no like a year before.
  const to = until.endsWith('-02-29') ? addDays(until, -1) : until
  return { now: { from, to: until }, before: { from: yearBefore(from), to: yearBefore(to) } }
}

/**
 * Connections with what they used, in one question: sorted, searched and cut into pages by the database. `prices` tell what a
 * difference costs.
 */
export async function connectionsWithUse(
  db: Db,
  { customerId, prices, ...asked }: Question & { customerId: number; prices: Prices },
) {
  const { now, before } = periodsUntil(asked.until, asked.span)
  const product = asked.product === undefined ? null : asked.product === 'electricity' ? 1 : 2
  const descending = asked.sort.startsWith('-')
  const order = await orderOf(db, asked)
  const averageOf = (name: Product) => prices.average[name]?.single ?? null
  const minutes = ({ from, to }: Days) => (startOfDay(addDays(to, 1)) - startOfDay(from)) / minute
  const { rows } = await sql<Found>`
    with used as (
      select connections.id, connections.name, connections.ean, connections.product, connections.type,
        entities.name as entity_name, connections.read_data_date as until, entities.floor_area,
        sum(${valueIn(now)})::bigint as value, sum(${valueIn(before)})::bigint as before,
        coalesce(sum(${coveredIn(now)}), 0)::float / ${minutes(now)} as known,
        coalesce(sum(${coveredIn(before)}), 0)::float / ${minutes(before)} as known_before
      from connections
      left join entities on entities.id = connections.entity_id
      left join reading_months as months on months.connection_id = connections.id
        and months.direction = case connections.type when 'production' then 1 else 0 end
        and months.month >= date_trunc('month', ${before.from}::date)::date and months.month <= ${now.to}::date
      where connections.customer_id = ${customerId} and connections.show_in_ems
        and ${isInEntity({ customerId, entityId: asked.entityId })}
        and (${product}::integer is null or (connections.product = 1) = (${product}::integer = 1))
        and ${holds('connections.searchText', asked.q)}
      group by connections.id, entities.name, entities.floor_area
    ), own_prices as (
      select * from unnest(${[...prices.own.keys()]}::integer[],
        ${Array.from(prices.own.values(), ({ single }) => single)}::numeric[]) as own (connection_id, price)
    ), compared as (
      select used.*, count(*) over ()::integer as total,
        case when known >= ${enough} and known_before >= ${enough} and before > 0
          then (value - before)::float / before end as difference,
        case when known >= ${enough} and known_before >= ${enough} and type <> 'production'
          then round((value - before) / 1000.0 * coalesce(own_prices.price,
            case product when 1 then ${averageOf('electricity')}::numeric else ${averageOf('gas')}::numeric end), 2)
          end as extra_cost,
        case when floor_area > 0 and known >= ${enough} then round(value / floor_area)::bigint end as per_area,
        (select count(*)::integer from signals where signals.connection_id = used.id
          and signals.state not in ('solved', 'ignored')) as signals,
        (select percentile_cont(0.5) within group (order by watts)::integer
          from reading_months as months, unnest(months.base_load) with ordinality as night (watts, place)
          where months.connection_id = used.id and months.direction = 0 and night.watts is not null
            and months.month >= date_trunc('month', used.until - 28)::date
            and months.month + place::integer - 1 > used.until - 28) as base_load
      from used left join own_prices on own_prices.connection_id = used.id
    )
    select * from compared
    order by ${order} ${descending ? sql`desc` : sql`asc`} nulls last, name, id
    limit ${asked.per_page} offset ${(asked.page - 1) * asked.per_page}`.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    rows: rows.map(rowOf),
    meta: {
      ...{ current_page: asked.page, per_page: asked.per_page, total },
      last_page: Math.max(1, Math.ceil(total / asked.per_page)),
    },
  }
}

/** A row as the database answers it. */
type Found = Omit<EmsConnection, 'product' | 'unit' | 'direction'> & {
  readonly product: number
  readonly type: string
  readonly floorArea: unknown
  readonly total: number
}

function rowOf({ total: _, type, floorArea: __, ...row }: Found): EmsConnection {
  const product = row.product === 1 ? 'electricity' : 'gas'
  return {
    ...row,
    ...{ product, unit: unitOf(product), direction: type === 'production' ? 'fedIn' : 'taken' },
  }
}
