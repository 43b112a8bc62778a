import { sql } from 'kysely'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'

/** The last price that is known of a product for a period. */
export interface LatestPrice {
  readonly clickProduct: string
  readonly period: string
  /** €/MWh, without zeros that say nothing. */
  readonly price: string
  readonly on: Day
  readonly source: string
}

/** The last price comes first: of one day the closing price goes before what was asked, bid or told. */
export const latestFirst = sql`price_date desc, array_position(array['settlement', 'laat', 'bied', 'indicatief'], kind), id desc`

export const marketKey = (clickProduct: string, period: string): string => `${clickProduct} ${period}`

/** The last price of each of these periods, by product. */
export async function latestPrices(db: Db, periods: readonly string[], until = dayAt(Date.now())) {
  const { rows } = await sql<LatestPrice>`
    select last.click_product as "clickProduct", last.period, trim_scale(last.price)::text as price,
      last.price_date::text as "on", last.source
    from unnest(${[...new Set(periods)]}::text[]) as asked (period)
    cross join unnest(array['base', 'peak', 'offpeak', 'ttf']) as traded (product)
    cross join lateral (
      select * from market_prices
      where click_product = traded.product and period = asked.period and price_date <= ${until}::date
      order by ${latestFirst}
      limit 1
    ) as last`.execute(db)
  return new Map(rows.map((row) => [marketKey(row.clickProduct, row.period), row]))
}
