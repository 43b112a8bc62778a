import { sql, type UpdateObject } from 'kysely'
import { clickLifeCycle } from '../../../../machines/life-cycles/click.ts'
import type { click } from '../../../contract/areas/clicks/clicks.ts'
import { decimalOf } from '../../../domain/money.ts'
import { thousandths } from '../../../domain/purchase/clickVolume.ts'
import { Conflict } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import type { Writing } from '../../records/handlers.ts'
import type { LifeCycle, Told } from '../../records/lifeCycle.ts'
import type { Tables } from '../../storage/db/tables.ts'
import { latestFirst } from '../marketPrices/latest.ts'
import { energyOf } from '../purchase/counted.ts'
import { followBought } from '../purchase/told.ts'
import { orderAtDesk } from './desk.ts'
import { factsOf, lackText } from './facts.ts'
import { besideOf } from './market.ts'
import { whyLate, whyNot } from './refusals.ts'
import { type StoredClick, standingsOf } from './standing.ts'
import { tellApprovers, tellRequester } from './telling.ts'

/** Nobody else takes room in the position of this customer until this is certain; what then does not fit is refused by name. */
async function demandRoom({ db }: Writing, row: StoredClick): Promise<void> {
  await db.selectFrom('customers').select('id').where('id', '=', row.customerId).forNoKeyUpdate().execute()
  const lack = lackText(await standingsOf(db, [row.customerId]), row)
  if (lack !== null) throw new Conflict(lack)
}

/** What is told of the position, of limits and of who has yet to decide is brought in line with what is so now. */
const follow = (context: Writing, { customerId }: StoredClick) => followBought(context, customerId)

const changed = (context: Writing, { id }: StoredClick, columns: UpdateObject<Tables, 'clicks'>) =>
  context.db.updateTable('clicks').set(columns).where('id', '=', id).execute()

/** Offered to the customer: who decides there is told. */
async function offer(context: Writing, row: StoredClick): Promise<void> {
  await demandRoom(context, row)
  await changed(context, row, {
    isOffered: true,
    remindedAt: null,
    requesterId: context.reach.session.userId,
  })
  await tellApprovers(context, row, 'clickApproval')
  await follow(context, row)
}

async function approve(context: Writing, row: StoredClick): Promise<void> {
  await demandRoom(context, row)
  const beside = (await besideOf(context.db, [row])).get(row.id)
  await changed(context, row, {
    isOffered: true,
    approvedById: context.reach.session.userId,
    approvedAt: sql`now()`,
    approvedPrice: beside?.latestPrice ?? null,
  })
  await tellRequester(context, row, 'clickApproved')
  await follow(context, row)
}

/** What was really bought, in MWh; of a part, the rest is proposed anew, without anybody's approval. */
async function confirm(context: Writing, row: StoredClick, told: Told): Promise<void> {
  const standings = await standingsOf(context.db, [row.customerId])
  const asked = { ...row, executedQuantity: String(told.executedQuantity), executedVolume: null }
  const { volume, peakVolume } = energyOf(standings.volumesOf(asked).values())
  await changed(context, row, { executedVolume: volume, executedPeak: peakVolume })
  const rest = thousandths(row.quantity) - thousandths(String(told.executedQuantity))
  if (rest > 0n) await proposeRest(context, row, rest)
  await tellApprovers(context, row, 'clickExecuted')
  await follow(context, row)
}

async function proposeRest(context: Writing, row: StoredClick, rest: bigint): Promise<void> {
  const quantity = decimalOf(Number(rest), 3)
  const standings = await standingsOf(context.db, [row.customerId])
  const energy = energyOf(
    standings.volumesOf({ ...row, quantity, executedQuantity: null, executedVolume: null }).values(),
  )
  const { customerId, supplyAgreementId, product, clickProduct, period, reason, mandate } = row
  const { referencePrice, priceSource, priceTolerance, orderType, limitPrice } = row
  const { validOn, validTime, validUntil, approverIds, requesterId } = row
  const made = await context.db
    .insertInto('clicks')
    .values({
      customerId,
      supplyAgreementId,
      product,
      clickProduct,
      period,
      reason,
      mandate,
      referencePrice,
      priceSource,
      priceTolerance,
      orderType,
      limitPrice,
      validOn,
      validTime,
      validUntil: validUntil?.toISOString(),
      approverIds,
      requesterId,
      quantity,
      ...energy,
      state: 'draft',
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await context.record({
    action: 'create',
    subject: 'collective-clicks',
    subjectId: made.id,
    customerId: row.customerId,
    after: { number: made.number, quantity, restOf: row.number },
  })
}

/** The life of a click. Nothing is ever ordered by itself: a limit that is reached only asks a person. */
export const clickLife: LifeCycle<typeof click> = {
  machine: clickLifeCycle,
  facts: factsOf,
  whyNot,
  whyLate,
  effects: {
    REQUEST_APPROVAL: offer,
    COLLEAGUE_APPROVE: approve,
    APPROVE: approve,
    PLACE: async (context, row) => {
      await changed(context, row, { placedAt: sql`now()`, remindedAt: null })
      await orderAtDesk(context, row)
      await follow(context, row)
    },
    CANCEL: follow,
    REVERSE: async (context, row) => {
      await changed(context, row, { reversedOn: today() })
      await follow(context, row)
    },
    CONFIRM: confirm,
    RETRY: (context, row) =>
      changed(context, row, {
        approvedById: null,
        approvedAt: null,
        approvedPrice: null,
        isPriceHeard: false,
        supplierReference: null,
      }),
    REJECT: async (context, row, { reason }) => {
      await tellRequester(context, row, 'clickRejected', typeof reason === 'string' ? reason : '')
      await follow(context, row)
    },
    FAIL: follow,
    'sys.EXPIRED': async (context, row) => {
      await tellRequester(context, row, 'clickExpired')
      await follow(context, row)
    },
    'sys.LIMIT_HIT': async (context, row) => {
      await changed(context, row, { orderType: 'direct' })
      await tellRequester(context, row, 'clickLimit')
      await follow(context, row)
    },
  },
  due: {
    'sys.EXPIRED': (rows) =>
      rows
        .where('clicks.state', 'in', ['awaitingApproval', 'watching'])
        .where(sql<boolean>`clicks.valid_until <= now()`),
    'sys.LIMIT_HIT': (rows) =>
      rows.where('clicks.state', '=', 'watching').where(
        sql<boolean>`clicks.limit_price >= (
          select price from market_prices
          where click_product = clicks.click_product and period = clicks.period
          order by ${latestFirst} limit 1)`,
      ),
  },
}
