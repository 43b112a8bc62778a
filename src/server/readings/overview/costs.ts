import { sql } from 'kysely'
import type { z } from 'zod'
import type { EmsCosts, emsCosts } from '../../../contract/areas/ems/emsCalls.ts'
import { type Product, unitOf } from '../../../domain/energy/channel.ts'
import { costOf } from '../../../domain/invoice/energyPrice.ts'
import { millionthsOf } from '../../../domain/invoice/exact.ts'
import { amountOf, decimalOf } from '../../../domain/money.ts'
import { isInEntity } from '../../records/inEntity.ts'
import type { Db } from '../../storage/db/database.ts'
import { periodsUntil } from './connections.ts'
import type { Prices } from './prices.ts'
import { valueIn } from './sums.ts'

type Question = NonNullable<(typeof emsCosts)['query']> extends z.ZodType<infer Q> ? Q : never

/** What a connection took in two periods by counter, in thousandths. */
interface Taken {
  readonly id: number
  readonly product: number
  readonly single: number
  readonly normal: number
  readonly low: number
  readonly singleBefore: number
  readonly normalBefore: number
  readonly lowBefore: number
}

/** What was taken in a month costs: every connection at its own price, added up; one question, from day totals. */
export async function costsOf(
  db: Db,
  { customerId, prices, until, entityId }: Question & { customerId: number; prices: Prices },
): Promise<EmsCosts> {
  const { now, before } = periodsUntil(until, 'month')
  const { rows } = await sql<Taken>`
    select connections.id, connections.product,
      ${sumOf(now, 'single')} as single, ${sumOf(now, 'normal')} as normal, ${sumOf(now, 'low')} as low,
      ${sumOf(before, 'single')} as single_before, ${sumOf(before, 'normal')} as normal_before,
      ${sumOf(before, 'low')} as low_before
    from connections
    join reading_months as months on months.connection_id = connections.id and months.direction = 0
      and months.month in (date_trunc('month', ${now.from}::date)::date, date_trunc('month', ${before.from}::date)::date)
    where connections.customer_id = ${customerId} and connections.show_in_ems and connections.type <> 'production'
      and ${isInEntity({ customerId, entityId })}
    group by connections.id, connections.product`.execute(db)
  const priced = rows.map((row) => {
    const product: Product = row.product === 1 ? 'electricity' : 'gas'
    const price = prices.of({ id: row.id, product })
    const earlier = { single: row.singleBefore, normal: row.normalBefore, low: row.lowBefore }
    const used = row.single + row.normal + row.low
    return {
      id: row.id,
      product,
      used,
      price,
      cost: price && costOf(price, row),
      before: price && costOf(price, earlier),
    }
  })
  const known = priced.filter(({ price }) => price !== null)
  const sum = (of: 'cost' | 'before') => known.reduce((cents, one) => cents + (one[of] ?? 0), 0)
  return {
    ...now,
    cost: known.length === 0 ? null : amountOf(sum('cost')),
    before: known.length === 0 ? null : amountOf(sum('before')),
    products: (['electricity', 'gas'] as const).flatMap((product) => {
      const own = known.filter((one) => one.product === product && one.used > 0)
      const used = own.reduce((milli, one) => milli + one.used, 0)
      const cents = own.reduce((all, { cost }) => all + (cost ?? 0), 0)
      return used === 0
        ? []
        : [{ product, unit: unitOf(product), price: decimalOf(millionthsOf(cents, used), 6) }]
    }),
    unpriced: priced.filter(({ price, used }) => price === null && used > 0).length,
    // Invoices are named where a price was found from them.
    source: known.some(({ id, used }) => used > 0 && !prices.agreed.has(id)) ? prices.source : null,
    agreed: known.filter(({ id, used }) => used > 0 && prices.agreed.has(id)).length,
  }
}

const sumOf = (days: Parameters<typeof valueIn>[0], register: 'single' | 'normal' | 'low') =>
  sql`coalesce(sum(${valueIn(days, [register])}), 0)::bigint`
