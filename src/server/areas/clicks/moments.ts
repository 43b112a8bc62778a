import { sql } from 'kysely'
import type { ClickMoment } from '../../../contract/areas/clicks/clickCalls.ts'
import { zone } from '../../../domain/time/amsterdam.ts'
import type { Db } from '../../storage/db/database.ts'
import { latestFirst } from '../marketPrices/latest.ts'

interface Row extends Omit<ClickMoment, 'at'> {
  readonly at: Date
}

/**
 * What happened to a click, first moment first: that it was made, and each step after it, with the last price of the market on or before
 * that day in Amsterdam. In one question.
 */
export async function momentsOf(db: Db, clickId: number): Promise<ClickMoment[]> {
  const { rows } = await sql<Row>`
    select audit.at, coalesce(after ->> 'state', 'draft') as state, users.name as by,
      trim_scale(last.price)::text as price, last.price_date::text as "priceOn"
    from audit
    join clicks on clicks.id = audit.subject_id
    left join users on users.id = audit.user_id
    left join lateral (
      select price, price_date from market_prices
      where click_product = clicks.click_product and period = clicks.period
        and price_date <= (audit.at at time zone ${zone})::date
      order by ${latestFirst}
      limit 1
    ) as last on true
    where subject = 'collective-clicks' and subject_id = ${clickId} and action in ('create', 'transition')
    order by audit.id`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
