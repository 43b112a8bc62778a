import { sql } from 'kysely'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import { type ByHours, evenly } from '../../../domain/purchase/block.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Supplied } from './facts.ts'
import { delivering } from './fixedPrices.ts'

/**
 * The collectives in which these customers take part, as far as they say what is expected to be taken: the frozen volume, unless an
 * agreement about taking part, or at the price of a collective, was signed for the same days, which then says it.
 */
export async function participationsOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const { rows } = await sql<Omit<Supplied, 'from' | 'bandwidthPct'>>`
    select participations.id, collectives.name as number, participations.customer_id, product,
      (case product when '2' then volume_g else volume_e end)::text as annual_volume,
      start_date::text, delivery_until::text as end_date, collective_awards.surcharge::text
    from participations join collectives on collectives.id = participations.collective_id
    cross join unnest(collectives.products) as product
    left join collective_awards using (collective_id, product)
    where participations.customer_id = any(${customerIds}::integer[]) and participations.state = any(${countedStates}::text[])
      and case product when '2' then volume_g else volume_e end > 0
      and not exists (select from supply_agreements as signed
        where signed.customer_id = participations.customer_id and (signed.kind = 'deelname' or signed.price_type = 'collectief')
          and signed.product::text = product
          and signed.state = any(${[...delivering]}::text[]) and signed.start_date <= delivery_until
          and coalesce(signed.termination_date, signed.end_date) >= participations.start_date)
    order by participations.id, product`.execute(db)
  return rows.map((row) => ({ ...row, from: 'collective', bandwidthPct: null }))
}

/** A customer's part of something that a collective bought. */
export interface JoinedShare {
  readonly customerId: number
  readonly product: '1' | '2'
  readonly number: string
  readonly collectiveName: string
  readonly period: string
  /** MWh. */
  readonly volume: string
  /** €/MWh. */
  readonly price: string
  readonly on: string
}

/** What these customers have of what was bought together; what was booked back stands among it once more, less than nothing. */
export function sharesOf(db: Db, customerIds: readonly number[]): Promise<JoinedShare[]> {
  return db
    .selectFrom('collectiveShares')
    .innerJoin('collectivePurchases', 'collectivePurchases.id', 'collectiveShares.purchaseId')
    .innerJoin('collectives', 'collectives.id', 'collectiveShares.collectiveId')
    .select([
      'collectiveShares.customerId',
      'collectiveShares.product',
      'collectivePurchases.number',
      'collectives.name as collectiveName',
      'collectiveShares.period',
      'collectiveShares.volume',
      'collectiveShares.price',
      'collectiveShares.boughtOn as on',
    ])
    .where('collectiveShares.customerId', 'in', [0, ...customerIds])
    .orderBy('collectiveShares.id')
    .execute()
}

/** What a share delivers in a year: nobody says in which hours, so equally over all of them. A period lies within one year. */
export function shareIn({ product, period: code, volume }: JoinedShare, year: number): ByHours | null {
  const days = deliveryPeriod(code)?.days
  if (days === undefined || Number(days.from.slice(0, 4)) !== year) return null
  const all = thousandths(volume)
  return product === '2' ? { peak: 0n, offpeak: all } : evenly(all, days)
}
