import { sql } from 'kysely'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import type { Db } from '../../storage/db/database.ts'

/** How much of a year is bought of a product, by what the people who take part now use in a year. Volumes in MWh, also of gas. */
export async function positionsOf(db: Db, id: number) {
  const { rows } = await sql<{
    product: string
    year: string
    volume: string
    bought: string
    boughtPct: string | null
    averagePrice: string | null
  }>`
    with used as (
      select '1' as product, sum(volume_e) as volume from participations
      where collective_id = ${id} and state = any(${countedStates}::text[])
      union all
      select '2', sum(volume_g) * ${mwhPerCubicMetre}::numeric from participations
      where collective_id = ${id} and state = any(${countedStates}::text[])),
    years as (select generate_series(extract(year from delivery_from)::integer, extract(year from delivery_until)::integer) as year,
      unnest_product as product from collectives cross join unnest(products) as unnest_product where id = ${id})
    select years.product, years.year::text, coalesce(used.volume, 0)::numeric(14, 3)::text as volume,
      coalesce(sum(shares.volume), 0)::numeric(14, 3)::text as bought,
      (coalesce(sum(shares.volume), 0) * 100 / nullif(used.volume, 0))::numeric(8, 2)::text as bought_pct,
      (sum(shares.volume * shares.price) / nullif(sum(shares.volume), 0))::numeric(12, 4)::text as average_price
    from years join used on used.product = years.product
    left join collective_shares as shares on shares.collective_id = ${id} and shares.product = years.product
      and left(shares.period, 4) = years.year::text
    group by years.product, years.year, used.volume order by years.product, years.year`.execute(db)
  return rows
}
