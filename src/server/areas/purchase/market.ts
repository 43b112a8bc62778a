import type { MarketProduct } from '../../../contract/areas/marketPrices/marketPriceWords.ts'
import type { Position, PurchaseMarket } from '../../../contract/areas/purchase/purchaseCalls.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { marketKey } from '../marketPrices/latest.ts'
import { priceLines } from '../marketPrices/lines.ts'
import { positionsOf } from './positions.ts'

/** What is bought of a product on a market; a slice of one's own profile has none. */
const markets: Readonly<Record<Position['product'], readonly MarketProduct[]>> = {
  1: ['base', 'peak', 'offpeak'],
  2: ['ttf'],
}

const boughtIn = ({ clicks }: Position, clickProduct: MarketProduct): PurchaseMarket['clicks'] =>
  clicks
    .flatMap(({ clickProduct: of, on, isReversal, ...click }) =>
      of === clickProduct && on !== null && !isReversal ? [{ ...click, on }] : [],
    )
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : one.id - other.id))

/** The markets in which a customer buys for the year of a day (this year) and later, with what it bought there. */
export async function marketsOf(db: Db, customerId: number, since?: Day): Promise<PurchaseMarket[]> {
  const positions = await positionsOf(db, customerId, since)
  const asked = positions.flatMap((position) =>
    markets[position.product].map((clickProduct) => ({
      clickProduct,
      position,
      period: String(position.deliveryYear),
    })),
  )
  const lines = await priceLines(db, asked)
  return asked.flatMap(({ clickProduct, position, period }) => {
    const own = lines.get(marketKey(clickProduct, period)) ?? []
    const clicks = boughtIn(position, clickProduct)
    if (own.length === 0 && clicks.length === 0) return []
    return [{ clickProduct, deliveryYear: position.deliveryYear, lines: own, clicks }]
  })
}
