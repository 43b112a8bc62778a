import { sql } from 'kysely'
import { sumOf } from '../../domain/purchase/block.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { standingsOf } from '../areas/clicks/standing.ts'
import type { Db } from '../storage/db/database.ts'
import { addClicks } from './clicks.ts'
import { demoSource } from './marketPrices.ts'
import { runningYear } from './months.ts'

/** Adds how a year is bought to a customer that has not said so yet; answers whether it was. */
async function addPlan(tx: Db, customerId: number, year: number, leastNow: string): Promise<boolean> {
  const plan = await tx
    .insertInto('purchasePlans')
    .values({
      customerId,
      product: '2',
      deliveryYear: year,
      method: 'klik',
      mandate: 'advies',
      approverIds: [],
      ceilingPrice: '38',
      floorPrice: '26',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (plan === undefined) return false
  await tx
    .insertInto('purchasePlanSteps')
    .values([
      { planId: plan.id, place: 0, fromDate: `${year - 1}-01-01`, minPct: leastNow, maxPct: '60' },
      { planId: plan.id, place: 1, fromDate: `${year}-01-01`, minPct: '50', maxPct: '90' },
    ])
    .execute()
  return true
}

/** Adds the prices that such a customer is told of: the year it buys for each week, and the one after it when it moves. */
async function addWatches(tx: Db, customerId: number, year: number, yesterday: Day): Promise<void> {
  const followed = {
    customerId,
    clickProduct: 'ttf',
    source: demoSource,
    since: addDays(yesterday, -90),
    move: null,
    ceiling: null,
    floor: null,
  } as const
  await tx
    .insertInto('priceWatches')
    .values([
      { ...followed, period: String(year), moment: 'weekly', ceiling: '38', floor: '26' },
      { ...followed, period: String(year + 1), moment: 'move', move: '7.5' },
    ])
    .execute()
}

/** Adds a strategy and clicks for the coming year to the first customers whose gas is bought by clicks. */
export async function addPurchase(
  tx: Db,
  { staff, yesterday }: { staff: readonly number[]; yesterday: Day },
): Promise<void> {
  const year = runningYear(yesterday) + 1
  const agreements = await tx
    .selectFrom('supplyAgreements')
    .select(['id', 'customerId'])
    .where('priceType', '=', 'klik')
    .where(sql<boolean>`product = '2'`)
    .where('state', 'in', ['signed', 'active'])
    .where('endDate', '>', `${year}-03-31`)
    .orderBy('customerId')
    .limit(4)
    .execute()
  for (const [place, { id: agreementId, customerId }] of agreements.entries()) {
    const volume = sumOf((await standingsOf(tx, [customerId])).yearOf(customerId, '2', year).volume)
    // The first is on course; the others have bought less than they meant to.
    if (await addPlan(tx, customerId, year, place === 0 ? '10' : '50')) {
      await addWatches(tx, customerId, year, yesterday)
      await addClicks(tx, { customerId, agreementId, year, volume }, staff, addDays(yesterday, 1))
    }
  }
}
