import { sql } from 'kysely'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import type { Db } from '../../storage/db/database.ts'

/**
 * How much of a year is bought of a product, by what the people who take part now use in it: of a year's volume the part for the days on
 * which each takes part and the collective delivers. Volumes in MWh, also of gas.
 */
export async function positionsOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    collectiveId: number
    product: string
    year: string
    volume: string
    bought: string
    boughtPct: string | null
    averagePrice: string | null
  }>`
    with years as (
      select id as collective_id, product, year, greatest(make_date(year, 1, 1), delivery_from) as from_day,
        least(make_date(year, 12, 31), delivery_until) as last_day, make_date(year + 1, 1, 1) - make_date(year, 1, 1) as days
      from collectives cross join unnest(products) as product
      cross join generate_series(extract(year from delivery_from)::integer, extract(year from delivery_until)::integer) as year
      where id = any(${ids}::integer[])),
    used as (
      select years.collective_id, years.product, years.year,
        sum(case years.product when '2' then volume_g * ${mwhPerCubicMetre}::numeric else volume_e end
          * greatest(0, last_day - greatest(start_date, from_day) + 1) / days) as volume
      from years left join participations on participations.collective_id = years.collective_id and state = any(${countedStates}::text[])
      group by years.collective_id, years.product, years.year),
    shares as (
      select collective_id, product, left(period, 4)::integer as year, sum(volume) as volume, sum(volume * price) as cost
      from collective_shares where collective_id = any(${ids}::integer[]) group by 1, 2, 3)
    select used.collective_id as "collectiveId", used.product, used.year::text, coalesce(used.volume, 0)::numeric(14, 3)::text as volume,
      coalesce(shares.volume, 0)::numeric(14, 3)::text as bought,
      (coalesce(shares.volume, 0) * 100 / nullif(used.volume, 0))::numeric(8, 2)::text as bought_pct,
      (shares.cost / nullif(shares.volume, 0))::numeric(12, 4)::text as average_price
    from used left join shares using (collective_id, product, year)
    order by used.collective_id, used.product, used.year`.execute(db)
  return rows
}
