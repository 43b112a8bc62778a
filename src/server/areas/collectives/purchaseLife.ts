import { sql } from 'kysely'
import { collectivePurchaseLifeCycle } from '../../../../machines/life-cycles/collectivePurchase.ts'
import { countedStates } from '../../../contract/areas/collectives/collectiveWords.ts'
import type { collectivePurchase } from '../../../contract/areas/collectives/purchases.ts'
import { rounded } from '../../../domain/invoice/exact.ts'
import { decimalOf } from '../../../domain/money.ts'
import { allocated, weightIn } from '../../../domain/purchase/allocation.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import { deliveryPeriod } from '../../../domain/purchase/deliveryPeriod.ts'
import { addDays, type Day, daysBetween } from '../../../domain/time/day.ts'
import type { Period } from '../../../domain/time/period.ts'
import { textIn } from '../../../domain/unknown.ts'
import { today } from '../../ground/today.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'

type StoredPurchase = Stored<typeof collectivePurchase>

/** The days in which it is delivered; a code that is none does not get here. */
const daysOf = ({ period }: StoredPurchase): Period =>
  deliveryPeriod(period)?.days ?? { from: '1970-01-01', until: '1970-01-01' }
const lastDay = (row: StoredPurchase): Day => addDays(daysOf(row).until, -1)
const isGas = ({ product }: StoredPurchase) => String(product) === '2'

interface First {
  readonly id: number
  readonly electric: Day | null
  readonly gas: Day | null
}

/** What the guards look at: who asks, and from when somebody takes part in each product. */
async function factsOf({ db, reach }: Reading, rows: readonly StoredPurchase[]) {
  const ids = [...new Set(rows.map(({ collectiveId }) => collectiveId))]
  const { rows: firsts } = await sql<First>`
    select collective_id as id, (min(start_date) filter (where volume_e > 0))::text as electric,
      (min(start_date) filter (where volume_g > 0))::text as gas
    from participations where collective_id = any(${ids}::integer[]) and state = any(${countedStates}::text[])
    group by collective_id`.execute(db)
  const byId = new Map(firsts.map((one) => [one.id, one]))
  const asker = reach === null || reach.session.realUserId !== null ? null : reach.session.userId
  return new Map(
    rows.map((row) => {
      const found = byId.get(row.collectiveId)
      const first = (isGas(row) ? found?.gas : found?.electric) ?? null
      const known = {
        isSomebodyElse: asker !== null && asker !== row.proposedById,
        hasShares: first !== null && first <= lastDay(row),
      }
      return [row.id, known] as const
    }),
  )
}

/**
 * Divides what was bought over who takes part now, each for the days of the period on which they do, to the thousandth of a MWh; the
 * parts stay as they are from then on.
 */
async function book({ db, reach }: Writing, row: StoredPurchase): Promise<void> {
  const volume = isGas(row) ? ('volumeG' as const) : ('volumeE' as const)
  const members = await db
    .selectFrom('participations')
    .select(['id', 'customerId', 'startDate', `${volume} as annual`])
    .where('collectiveId', '=', row.collectiveId)
    .where('state', 'in', countedStates)
    .where('startDate', '<=', lastDay(row))
    .where(volume, '>', '0')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const days = daysOf(row)
  const weights = new Map(
    members.map(({ id, annual, startDate }) => [id, weightIn(thousandths(annual ?? '0'), startDate, days)]),
  )
  const parts = allocated(
    thousandths(row.volume),
    [...weights].map(([id, weight]) => ({ id, weight })),
  )
  const all = BigInt(daysBetween(days.from, days.until))
  await db
    .insertInto('collectiveShares')
    .values(
      members.map(({ id, customerId }) => ({
        collectiveId: row.collectiveId,
        purchaseId: row.id,
        participationId: id,
        customerId,
        product: isGas(row) ? ('2' as const) : ('1' as const),
        period: row.period,
        weight: decimalOf(Number(rounded(weights.get(id) ?? 0n, all)), 3),
        volume: decimalOf(Number(parts.get(id) ?? 0n), 3),
        price: row.price,
        boughtOn: row.boughtOn,
      })),
    )
    .execute()
  await db
    .updateTable('collectivePurchases')
    .set({ bookedById: reach.session.userId, bookedAt: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute()
}

/** Books it back: to each the same part, less than nothing, at the price of that day. */
async function reverse({ db }: Writing, row: StoredPurchase, told: Told): Promise<void> {
  await sql`
    insert into collective_shares
      (collective_id, purchase_id, participation_id, customer_id, product, period, weight, volume, price, bought_on)
    select collective_id, purchase_id, participation_id, customer_id, product, period, weight, -volume,
      ${textIn(told.reversePrice) ?? row.price}::numeric, ${today()}::date
    from collective_shares where purchase_id = ${row.id} order by id`.execute(db)
}

/** The life of what is bought for all: four eyes before it is divided. */
export const purchaseLife: LifeCycle<typeof collectivePurchase> = {
  machine: collectivePurchaseLifeCycle,
  facts: factsOf,
  effects: { BOOK: book, REVERSE: reverse },
}
