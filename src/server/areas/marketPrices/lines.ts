import { sql } from 'kysely'
import type { PriceLine } from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import type { MarketProduct, priceKinds } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import { itemAt } from '../../../domain/itemAt.ts'
import { daysFrom, weekday } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { marketKey } from './latest.ts'

/** What is traded, for which period. */
export interface Traded {
  readonly clickProduct: MarketProduct
  readonly period: string
}

interface Told extends Traded {
  readonly source: string
  readonly kind: keyof typeof priceKinds
  readonly priceDate: string
  readonly price: string
}

/** As many prices as one answer carries of each line: twenty years of working days. */
const most = 5_000

/** Working days, or gas days, between the first and the last price of a line without one. */
function missingIn(points: PriceLine['points'], ofGasDays: boolean): number {
  const [first, last] = [points[0]?.day, points.at(-1)?.day]
  if (first === undefined || last === undefined) return 0
  const known = new Set(points.map(({ day }) => day))
  return daysFrom(first, last).filter((day) => (ofGasDays || weekday(day) <= 5) && !known.has(day)).length
}

function lineOf(told: readonly Told[], ofGasDays: boolean): PriceLine {
  const points = told.map(({ priceDate, price }) => ({ day: priceDate, price }))
  const { source, kind } = itemAt(told, 0)
  return { source, kind, points, missing: missingIn(points, ofGasDays) }
}

const byLine = (told: readonly Told[], ofGasDays = false) =>
  [...Map.groupBy(told, ({ source, kind }) => `${source} ${kind}`).values()].map((line) =>
    lineOf(line, ofGasDays),
  )

/** What each gas day cost, by the day that is delivered: the last price that was told for it; a line each source and kind. */
export async function gasDayLines(db: Db): Promise<PriceLine[]> {
  const { rows } = await sql<Told>`
    select * from (
      select distinct on (period, source, kind) click_product as "clickProduct", period, source, kind, period as "priceDate",
        trim_scale(price)::text as price
      from market_prices where period_type = 'gasdag'
      order by period desc, source, kind, price_date desc
      limit ${most}
    ) as found order by "priceDate"`.execute(db)
  return byLine(rows, true)
}

/** How the prices of these went, by `marketKey`: a line each source and kind, the last days where there are too many. In one question. */
export async function priceLines(db: Db, asked: readonly Traded[]): Promise<Map<string, PriceLine[]>> {
  const [products, periods] = [asked.map((one) => one.clickProduct), asked.map((one) => one.period)]
  const { rows } = await sql<Told>`
    select found.click_product as "clickProduct", found.period, found.source, found.kind,
      found.price_date::text as "priceDate", trim_scale(found.price)::text as price
    from unnest(${products}::text[], ${periods}::text[]) as asked (product, period)
    cross join lateral (
      select * from market_prices
      where click_product = asked.product and period = asked.period
      order by price_date desc
      limit ${most}
    ) as found
    order by found.price_date, found.id`.execute(db)
  const byMarket = Map.groupBy(rows, (row) => marketKey(row.clickProduct, row.period))
  return new Map([...byMarket].map(([key, told]) => [key, byLine(told)]))
}
