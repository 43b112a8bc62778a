import type { click } from '../../../contract/areas/clicks/clicks.ts'
import { rounded } from '../../../domain/invoice/exact.ts'
import { type ByHours, sumOf } from '../../../domain/purchase/block.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { type CountedClick, countedClicks, volumesOf } from '../purchase/counted.ts'
import { keyOf, plansOf, suppliedOf, type YearFacts, type YearPlan, yearFacts } from '../purchase/facts.ts'
import { type JoinedShare, shareIn, sharesOf } from '../purchase/joined.ts'

/** A click as it stands in the database. */
export type StoredClick = Stored<typeof click>

/** A click as far as it takes room in a position. */
export type Asked = Pick<
  CountedClick,
  | 'id'
  | 'customerId'
  | 'supplyAgreementId'
  | 'product'
  | 'clickProduct'
  | 'period'
  | 'quantity'
  | 'executedQuantity'
  | 'executedVolume'
  | 'executedPeak'
>

/** What these customers have of each year, and what was bought or is about to be. */
export interface Standings {
  yearOf(customerId: number, product: string, year: number): YearFacts
  planOf(customerId: number, product: string, year: number): YearPlan | undefined
  volumesOf(click: Asked): Map<number, ByHours>
  /** What is left of the year in which it asks too much, in thousandths of a MWh; null where it fits. */
  lackOf(click: Asked): { readonly year: number; readonly open: bigint } | null
}

/** In as many questions for many clicks and customers as for one. */
export async function standingsOf(db: Db, customerIds: readonly number[]): Promise<Standings> {
  const [supplied, plans, counted, shares] = await Promise.all([
    suppliedOf(db, customerIds),
    plansOf(db, customerIds),
    countedClicks(db, customerIds),
    sharesOf(db, customerIds),
  ])
  const byCustomer = Map.groupBy(supplied, ({ customerId }) => customerId)
  const planOf: Standings['planOf'] = (...key) => plans.get(keyOf(...key))
  const yearOf: Standings['yearOf'] = (customerId, product, year) =>
    yearFacts(
      product === '2' ? '2' : '1',
      year,
      byCustomer.get(customerId) ?? [],
      planOf(customerId, product, year),
    )
  const own: Standings['volumesOf'] = (click) =>
    volumesOf(click, (year) => yearOf(click.customerId, click.product, year))
  return {
    yearOf,
    planOf,
    volumesOf: own,
    lackOf: (click) => lack(click, { yearOf, volumesOf: own }, counted, shares),
  }
}

function lack(
  click: Asked,
  { yearOf, volumesOf: own }: Pick<Standings, 'yearOf' | 'volumesOf'>,
  counted: readonly CountedClick[],
  shares: readonly JoinedShare[],
) {
  const others = counted.filter(
    ({ id, customerId, product, state }) =>
      state !== 'reversed' && id !== click.id && customerId === click.customerId && product === click.product,
  )
  const joined = shares.filter(
    ({ customerId, product }) => customerId === click.customerId && product === click.product,
  )
  for (const [year, asked] of own(click)) {
    const facts = yearOf(click.customerId, click.product, year)
    const most = roomOf(facts)
    const taken = [...others.map((other) => own(other).get(year)), ...joined.map((one) => shareIn(one, year))]
      .map((volume) => (volume ? sumOf(volume) : 0n))
      .reduce((sum, volume) => sum + volume, 0n)
    if (sumOf(asked) > most - taken) return { year, open: most - taken }
  }
  return null
}

/** What may be bought of a year: its volume, with the bandwidth that was agreed on top. */
function roomOf({ volume, bandwidthPct }: YearFacts): bigint {
  const all = sumOf(volume)
  return bandwidthPct === null ? all : all + rounded(all * thousandths(bandwidthPct), 100_000n)
}
