import { sql } from 'kysely'
import { mwhPerCubicMetre } from '../../../domain/rates/supply.ts'
import { dividedBy, exactly, plus, type Rational, ratio, times, zero } from '../../../domain/rational.ts'
import { daysOutside } from '../../../domain/tax/share.ts'
import { daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'

/** What goes on top of every MWh, whatever the price was fixed at. */
const onTop = ['opslag', 'profiel', 'gvo']

/** Euro a MWh of a price in its own unit, exactly. Null of what is no price of energy. */
function perMwh(price: Rational, unit: string): Rational | null {
  if (unit === 'mwh') return price
  if (unit === 'kwh') return times(price, ratio(1000))
  return unit === 'm3' ? dividedBy(price, exactly(mwhPerCubicMetre)) : null
}

interface Told extends Span {
  readonly agreementId: number
  readonly year: number
  readonly unit: string
  readonly micro: string
}

/** What prices that may follow each other, or hold together, come to on average over the days on which there is one; null where none is of energy. */
function averageOf(prices: readonly Told[]): Rational | null {
  const covered: Span[] = []
  let [days, sum, isTold] = [0, zero, false]
  for (const { unit, micro, from, to } of prices) {
    const own = perMwh(ratio(BigInt(micro), 1_000_000n), unit)
    if (own === null) continue
    isTold = true
    sum = plus(sum, times(own, ratio(daysOf({ from, to }))))
    for (const free of daysOutside({ from, to }, covered)) {
      days += daysOf(free)
      covered.push(free)
    }
  }
  return isTold ? dividedBy(sum, ratio(days)) : null
}

const daysOf = ({ from, to }: Span) => daysBetween(from, to) + 1

/**
 * The surcharges (surcharge, profile and guarantees of origin together) of these agreements in each year, in euro a MWh: what changes within
 * a year counts for its days. A mean of them is not rounded: it is multiplied yet.
 */
export async function surchargesOf(db: Db, agreementIds: readonly number[], years: readonly number[]) {
  const { rows } = await sql<Told>`
    select rates.supply_agreement_id as "agreementId", year, rate_parts.unit, sum(rate_parts.rate * 1000000)::bigint::text as micro,
      greatest(rates.valid_from, make_date(year, 1, 1))::text as "from",
      least(coalesce(rates.valid_until, make_date(year, 12, 31)), make_date(year, 12, 31))::text as "to"
    from rates
    join rate_parts on rate_parts.rate_id = rates.id
    cross join unnest(${[...years]}::integer[]) as year
    where rates.supply_agreement_id = any(${[...agreementIds]}::integer[])
      and rates.state <> 'draft' and rates.connection_ids = '{}'
      and rate_parts.component = any(${onTop}::text[]) and rate_parts.rate is not null
      and rates.valid_from <= make_date(year, 12, 31)
      and (rates.valid_until is null or rates.valid_until >= make_date(year, 1, 1))
    group by rates.supply_agreement_id, year, rates.id, rate_parts.unit
    order by rates.supply_agreement_id, year, rates.valid_from`.execute(db)
  const found = new Map<string, Rational>()
  for (const [key, prices] of Map.groupBy(rows, ({ agreementId, year }) => `${agreementId} ${year}`)) {
    const average = averageOf(prices)
    if (average !== null) found.set(key, average)
  }
  return found
}
