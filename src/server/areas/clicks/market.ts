import type { PriceState } from '../../../contract/areas/clicks/clickWords.ts'
import { isWithin, workdaysBefore } from '../../../domain/purchase/tolerance.ts'
import { type Day, dayAt } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { latestPrices, marketKey } from '../marketPrices/latest.ts'
import type { StoredClick } from './standing.ts'

/** What the market says beside a click. */
export interface Beside {
  readonly latestPrice: string | null
  readonly latestPriceOn: Day | null
  readonly priceState: PriceState
}

type Priced = Pick<StoredClick, 'id' | 'clickProduct' | 'period' | 'referencePrice' | 'priceTolerance'>

/** A price of at most one working day ago says what the market asks (areas/_decisions 18). */
const workdaysFresh = 1

/** What the market says beside each of these clicks, in one question. */
export async function besideOf(db: Db, rows: readonly Priced[]): Promise<ReadonlyMap<number, Beside>> {
  const today = dayAt(Date.now())
  const prices = await latestPrices(
    db,
    rows.map(({ period }) => period),
    today,
  )
  return new Map(
    rows.map((row): [number, Beside] => {
      const found = prices.get(marketKey(row.clickProduct, row.period))
      if (found === undefined)
        return [row.id, { latestPrice: null, latestPriceOn: null, priceState: 'unknown' }]
      const isFresh = found.on >= workdaysBefore(today, workdaysFresh)
      const isNear = isWithin(found.price, row.referencePrice, row.priceTolerance)
      const priceState = isFresh ? (isNear ? 'holds' : 'moved') : 'old'
      return [row.id, { latestPrice: found.price, latestPriceOn: found.on, priceState }]
    }),
  )
}
