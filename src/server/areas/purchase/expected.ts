import { sql } from 'kysely'
import { decimalOf } from '../../../domain/money.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ForecastYear, yearsForecast } from '../forecast/use.ts'
import type { Supplied } from './facts.ts'
import { isAtFixedPrice } from './fixedPrices.ts'

/** What of a year of a forecast has a fixed price. */
interface Closed {
  readonly id: number
  readonly year: number
  /** Of the connections with such a price on some of its days what needs not be bought, in thousandths. */
  readonly closed: number
  /** Whether all connections of the forecast are among those. */
  readonly isAll: boolean
  /** The first and the last day on which the price of one of them is free; null where there are none. */
  readonly from: string | null
  readonly to: string | null
}

/**
 * What forecasts expect of years is closed by a fixed price: of each month the part of its days, rounded once. Years in which no price is
 * fixed are not there, and of connections without one no months are read.
 */
async function closedIn(db: Db, years: readonly ForecastYear[]): Promise<Map<string, Closed>> {
  if (years.length === 0) return new Map()
  const { rows } = await sql<Closed>`
    with asked as (
      select runs.id, own.year, runs.from_month, daterange(make_date(own.year, 1, 1), make_date(own.year + 1, 1, 1)) as days
      from unnest(${years.map(({ id }) => id)}::integer[], ${years.map(({ year }) => year)}::integer[]) as own (id, year)
      join forecast_runs as runs on runs.id = own.id
    ), fixed as (
      select periods.connection_id, range_agg(daterange(periods.from_day, periods.until_day, '[]')) as days
      from agreement_periods as periods join supply_agreements on supply_agreements.id = periods.agreement_id
      where periods.connection_id in (select connection_id from forecast_lines where run_id in (select id from asked))
        and ${isAtFixedPrice}
      group by periods.connection_id
    ), lines as (
      select asked.id, asked.year, lines.cells, fixed.days, datemultirange(asked.days) - fixed.days as free,
        (asked.year - left(asked.from_month, 4)::integer) * 12 - right(asked.from_month, 2)::integer + 1 as january
      from asked join forecast_lines as lines on lines.run_id = asked.id
      join fixed on fixed.connection_id = lines.connection_id and fixed.days && asked.days
    )
    select id, year, sum(of_line.closed)::bigint as closed, min(lower(free))::text as "from", (max(upper(free)) - 1)::text as "to",
      count(*) = (select count(*) from forecast_lines where run_id = lines.id) as is_all
    from lines cross join lateral (
      select coalesce(sum(volume - round(volume * (length - taken) / length)), 0) as closed
      from generate_series(greatest(0, -january), 11) as month
      cross join lateral (
        select (cells -> (january + month) ->> 0)::numeric as volume,
          daterange(make_date(year, month + 1, 1), (make_date(year, month + 1, 1) + interval '1 month')::date) as days
      ) as of_month
      cross join lateral (
        select upper(of_month.days) - lower(of_month.days) as length, coalesce(sum(upper(part) - lower(part)), 0) as taken
        from unnest(lines.days * datemultirange(of_month.days)) as part
      ) as counted
    ) as of_line
    group by id, year`.execute(db)
  return new Map(rows.map((row) => [`${row.id} ${row.year}`, row]))
}

/** What a forecast leaves to be bought of a year: nothing on the days on which the price of a connection is fixed. Null where that is all. */
function leftOf(
  { year, volume }: ForecastYear,
  found: Closed | undefined,
): (Span & { readonly volume: number }) | null {
  const whole = { from: `${year}-01-01`, to: addDays(`${year + 1}-01-01`, -1) }
  if (found === undefined) return { ...whole, volume }
  const left = volume - found.closed
  if (left === 0) return null
  if (!found.isAll) return { ...whole, volume: left }
  return found.from === null || found.to === null ? null : { from: found.from, to: found.to, volume: left }
}

/**
 * What fixed forecasts expect of a year: it counts where neither an agreement nor a collective says how much is taken. What is delivered
 * at a fixed price leaves nothing to buy, be it a few weeks of the year.
 */
export async function expectedOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const years = await yearsForecast(db, customerIds)
  const closed = await closedIn(db, years)
  return years.flatMap((forecast): Supplied[] => {
    const left = leftOf(forecast, closed.get(`${forecast.id} ${forecast.year}`))
    if (left === null) return []
    const { id, name, customerId, product } = forecast
    return [
      {
        from: 'forecast',
        id,
        number: name,
        customerId,
        product,
        annualVolume: decimalOf(product === '1' ? Math.round(left.volume / 1000) : left.volume, 3),
        bandwidthPct: null,
        startDate: left.from,
        endDate: left.to,
        surcharge: null,
      },
    ]
  })
}
