import { products } from '../../../contract/records/picklists.ts'
import { sumOf } from '../../../domain/purchase/block.ts'
import type { Banded } from '../../../domain/signals/strategyBand.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { Db } from '../../storage/db/database.ts'
import { countedClicks, volumesOf } from './counted.ts'
import { keyOf, plansOf, suppliedOf, yearFacts } from './facts.ts'
import { shareIn, sharesOf } from './joined.ts'
import { stepsOf, stepToday } from './steps.ts'

/** A position beside its strategy, and whose it is. */
export interface BandedPosition extends Banded {
  readonly customerId: number
  readonly product: '1' | '2'
  readonly year: number
}

/** The positions of these customers that have a strategy which asks something today, of this year and later: in six questions. */
export async function bandedPositions(
  db: Db,
  customerIds: readonly number[],
  today: Day,
): Promise<BandedPosition[]> {
  const thisYear = Number(today.slice(0, 4))
  const planned = await plansOf(db, customerIds)
  const plans = [...planned.values()].filter(({ deliveryYear }) => deliveryYear >= thisYear)
  const ids = [...new Set(plans.map(({ customerId }) => customerId))]
  const [supplied, clicks, shares, steps] = await Promise.all([
    suppliedOf(db, ids),
    countedClicks(db, ids),
    sharesOf(db, ids),
    stepsOf(
      db,
      plans.map(({ id }) => id),
    ),
  ])
  const [suppliedBy, clicksOf, joinedBy] = [
    Map.groupBy(supplied, ({ customerId }) => customerId),
    Map.groupBy(clicks, ({ customerId }) => customerId),
    Map.groupBy(shares, ({ customerId }) => customerId),
  ]
  return plans.flatMap((plan) => {
    const step = stepToday(steps.get(plan.id) ?? [], today)
    if (step === null) return []
    const { customerId, deliveryYear: year } = plan
    const product = plan.product === '2' ? '2' : '1'
    const factsIn = (of: number) =>
      yearFacts(product, of, suppliedBy.get(customerId) ?? [], planned.get(keyOf(customerId, product, of)))
    const clicked = (clicksOf.get(customerId) ?? [])
      .filter((click) => click.state === 'executed' && click.product === product)
      .reduce((sum, click) => {
        const own = volumesOf(click, factsIn).get(year)
        return sum + (own === undefined ? 0n : sumOf(own))
      }, 0n)
    const joined = (joinedBy.get(customerId) ?? []).reduce((sum, share) => {
      const own = share.product === product ? shareIn(share, year) : null
      return sum + (own === null ? 0n : sumOf(own))
    }, 0n)
    const bought = clicked + joined
    const { minPct, maxPct, fromDate: since } = step
    const name = `${products[product]} ${year}`
    const volume = sumOf(factsIn(year).volume)
    return [{ customerId, product, year, name, volume, bought, minPct, maxPct, since }]
  })
}
