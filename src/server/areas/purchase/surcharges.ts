import { sql } from 'kysely'
import { rounded } from '../../../domain/invoice/exact.ts'
import type { Db } from '../../storage/db/database.ts'
import { microMwhPerM3 } from './facts.ts'

/** What goes on top of every MWh, whatever the price was fixed at. */
const onTop = ['opslag', 'profiel', 'gvo']

/** Millionths of a euro a MWh of a price in its own unit. Null of what is no price of energy. */
function perMwh(micro: bigint, unit: string): bigint | null {
  if (unit === 'mwh') return micro
  if (unit === 'kwh') return micro * 1000n
  return unit === 'm3' ? rounded(micro * 1_000_000n, microMwhPerM3) : null
}

/** The surcharges (surcharge, profile and guarantees of origin together) of these agreements on the first day of each year, in millionths of a euro a MWh. */
export async function surchargesOf(db: Db, agreementIds: readonly number[], years: readonly number[]) {
  const { rows } = await sql<{ agreementId: number; year: number; unit: string; micro: string }>`
    select rates.supply_agreement_id as "agreementId", year, rate_parts.unit, sum(rate_parts.rate * 1000000)::bigint::text as micro
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
  const found = new Map<string, bigint>()
  for (const { agreementId, year, unit, micro } of rows) {
    const own = perMwh(BigInt(micro), unit)
    const key = `${agreementId} ${year}`
    if (own !== null) found.set(key, (found.get(key) ?? 0n) + own)
  }
  return found
}
