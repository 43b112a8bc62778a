import { sql } from 'kysely'
import type { PriceLine } from '../../../contract/areas/marketPrices/marketPriceCalls.ts'
import { priceKinds } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import type { FollowedMarket, PriceWatch } from '../../../contract/areas/signals/signalPriceCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { addDays, type Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { marketKey } from '../marketPrices/latest.ts'
import { priceLines, type Traded } from '../marketPrices/lines.ts'

/** How long ago a price may be that is still offered to be followed, in days. */
const lately = 60

/** A price that a customer follows, as it is kept. */
export interface KeptWatch extends PriceWatch {
  readonly customerId: number
  readonly since: Day
}

/** What these customers follow. */
export async function watchesOf(db: Db, customerIds: readonly number[]): Promise<KeptWatch[]> {
  const rows = await db
    .selectFrom('priceWatches')
    .select(['customerId', 'clickProduct', 'period', 'source', 'moment', 'move', 'since'])
    // Without zeros that say nothing.
    .select(sql<string | null>`trim_scale(ceiling)::text`.as('ceiling'))
    .select(sql<string | null>`trim_scale(floor)::text`.as('floor'))
    .where('customerId', 'in', [0, ...customerIds])
    .orderBy('customerId')
    .orderBy('period')
    .orderBy('clickProduct')
    .execute()
  return rows.map(({ move, ...row }) => ({ ...row, move: move === null ? null : Number(move) }))
}

const order = keysOf(priceKinds)

/**
 * The prices of a source that count: of one kind, since a bid beside a closing price looks like a move. The kind that was told last, and
 * of two that were told as late the better one (settlement before what was asked, bid or told).
 */
function countingLine(lines: readonly PriceLine[], source: string): PriceLine | null {
  const lastOf = ({ points }: PriceLine) => points.at(-1)?.day ?? ''
  const own = lines
    .filter((line) => line.source.toLowerCase() === source.toLowerCase())
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return own.reduce<PriceLine | null>(
    (best, line) => (best === null || lastOf(line) > lastOf(best) ? line : best),
    null,
  )
}

/** The prices of each of these that count, in one question. */
export async function countingPrices(
  db: Db,
  asked: readonly Traded[],
): Promise<(of: Traded & { readonly source: string }) => PriceLine | null> {
  const unique = new Map(asked.map((one) => [marketKey(one.clickProduct, one.period), one]))
  const lines = await priceLines(db, [...unique.values()])
  return ({ clickProduct, period, source }) =>
    countingLine(lines.get(marketKey(clickProduct, period)) ?? [], source)
}

/** What there is to follow: every product and period that is still to be delivered, with who told its price lately. */
export async function followable(db: Db, today: Day): Promise<FollowedMarket[]> {
  const rows = await db
    .selectFrom('marketPrices')
    .select(['clickProduct', 'period', 'source'])
    .distinct()
    .where('priceDate', '>', addDays(today, -lately))
    .where('priceDate', '<=', today)
    .orderBy('clickProduct')
    .orderBy('period')
    .orderBy('source')
    .execute()
  const ahead = rows.filter(({ period }) => (deliveryPeriod(period)?.days.until ?? '') > today)
  return [...Map.groupBy(ahead, (row) => marketKey(row.clickProduct, row.period)).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { clickProduct, period } = first
    return [{ clickProduct, period, sources: own.map(({ source }) => source) }]
  })
}
