import type { PriceWatch } from '../../../contract/areas/signals/signalPriceCalls.ts'
import {
  type PriceUpdate,
  percentOff,
  priceText,
  priceUpdates,
  severityOf,
  toldNow,
} from '../../../domain/signals/priceUpdate.ts'
import type { RuleSettings } from '../../../domain/signals/settings.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { withModule } from '../signals/customers.ts'
import type { Telling } from '../signals/keepTold.ts'
import { clickName } from './clickName.ts'
import { countingPrices, type KeptWatch, watchesOf } from './followedPrices.ts'

const limitOf = ({ kind }: PriceUpdate, { ceiling, floor }: PriceWatch) =>
  kind === 'ceiling' ? ceiling : kind === 'floor' ? floor : null

/** What is said of an update of a price that is followed so. */
export const saidOf = (update: PriceUpdate, watch: PriceWatch): string =>
  priceText(update, { name: clickName(watch), source: watch.source, limit: limitOf(update, watch) })

/** Where the price stands beside the one before it, as the list of signals shows it. */
function offOf(update: PriceUpdate): Telling['off'] {
  const { last, before } = update
  if (before === null) return undefined
  return {
    expectedValue: before.price,
    actualValue: last.price,
    unit: '€/MWh',
    deviationPct: percentOff(update),
    estimatedCost: null,
  }
}

const telling = (watch: KeptWatch, update: PriceUpdate, customer: string): Telling => {
  const off = offOf(update)
  const { customerId, clickProduct, period } = watch
  return {
    rule: 'SG11',
    fingerprint: `SG11:${customerId}:${clickProduct}:${period}:${update.kind}:${update.on}`,
    customerId,
    severity: severityOf(update),
    title: saidOf(update, watch),
    periodFrom: update.kind === 'ceiling' || update.kind === 'floor' ? update.on : update.last.day,
    periodTo: update.last.day,
    about: `${customer} ${clickName(watch)}`,
    ...(off && { off }),
  }
}

/** SG11: what there is to tell now of the prices that these customers follow. */
export async function pricesTold(
  db: Db,
  customerIds: readonly number[],
  settingsOf: (customerId: number) => RuleSettings,
  day: Day,
): Promise<readonly Telling[]> {
  const watches = await watchesOf(db, customerIds)
  if (watches.length === 0) return []
  const buyers = await withModule(db, customerIds, 'purchase')
  const lineOf = await countingPrices(db, watches)
  return watches.flatMap((watch) => {
    const { enabled, threshold } = settingsOf(watch.customerId).SG11
    const customer = buyers.get(watch.customerId)
    const prices = lineOf(watch)?.points
    if (!enabled || customer === undefined || prices === undefined) return []
    const updates = priceUpdates(prices, { ...watch, move: watch.move ?? threshold }, day)
    return toldNow(updates, prices, day).map((update) => telling(watch, update, customer))
  })
}
