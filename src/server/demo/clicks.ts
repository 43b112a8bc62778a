import { sql } from 'kysely'
import { decimalOf } from '../../domain/money.ts'
import { instantAt } from '../../domain/time/clockTime.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { type Standings, standingsOf } from '../areas/clicks/standing.ts'
import { energyOf } from '../areas/purchase/facts.ts'
import type { Db } from '../storage/db/database.ts'

/** What was bought of a year, how long ago in days, and how far it came; of some only the market says what it costs. */
const clicks = [
  { share: 30, part: '', price: '31.45', ago: 120, state: 'executed' },
  { share: 12, part: '-Q1', price: '34.2', ago: 61, state: 'executed' },
  { share: 10, part: '-Q1', price: '33.1', ago: 20, state: 'rejected' },
  { share: 8, part: '', price: null, ago: 0, state: 'awaitingApproval' },
  { share: 5, part: '', price: null, ago: 0, state: 'draft' },
] as const
type Told = (typeof clicks)[number]

/** For whom clicks are made: the agreement they stand under, and what is used in the year (thousandths of a MWh). */
export interface Buyer {
  readonly customerId: number
  readonly agreementId: number
  readonly year: number
  readonly volume: bigint
}

/** What all clicks of a buyer are made with. */
interface Desk {
  readonly standings: Standings
  readonly staff: readonly number[]
  readonly approverIds: readonly number[]
  readonly lastPrice: string
  readonly today: Day
}

/** So much of what is used in the year (percent), in MWh. */
const quantityOf = ({ share }: Told, volume: bigint): string =>
  decimalOf(Number((volume * BigInt(share)) / 100n), 3)

async function deskOf(
  tx: Db,
  { customerId, year }: Buyer,
  staff: readonly number[],
  today: Day,
): Promise<Desk> {
  const latest = await tx
    .selectFrom('marketPrices')
    .select(sql<string>`price::text`.as('price'))
    .where('clickProduct', '=', 'ttf')
    .where('period', '=', String(year))
    .orderBy('priceDate', 'desc')
    .executeTakeFirst()
  const approvers = await tx
    .selectFrom('contacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('isSignatory', '=', true)
    .execute()
  return {
    standings: await standingsOf(tx, [customerId]),
    staff,
    approverIds: approvers.map(({ id }) => id),
    lastPrice: latest?.price ?? '31',
    today,
  }
}

/** What a click that was done says of who approved it and what was bought. */
const doneOf = (
  told: Told,
  day: Day,
  staff: readonly number[],
  of: { quantity: string; volume: string; peakVolume: string },
) =>
  told.state === 'executed' && {
    approvedById: staff[1] ?? null,
    approvedAt: new Date(instantAt(day, '11:20')).toISOString(),
    approvedPrice: told.price,
    executedPrice: told.price,
    executedQuantity: of.quantity,
    executedVolume: of.volume,
    executedPeak: of.peakVolume,
    executedOn: day,
    supplierReference: `OR-${told.share}${told.ago}`,
  }

function rowOf({ customerId, agreementId, year, volume: yearly }: Buyer, desk: Desk, told: Told) {
  const { part, ago, state, price } = told
  const asked = {
    customerId,
    clickProduct: 'ttf' as const,
    product: '2' as const,
    period: `${year}${part}`,
    quantity: quantityOf(told, yearly),
  }
  const volumes = desk.standings.volumesOf({ ...asked, id: 0, executedQuantity: null })
  const energy = energyOf(volumes.values())
  const day = addDays(desk.today, -ago)
  const validOn = addDays(day, ago === 0 ? 2 : 0)
  return {
    ...asked,
    ...energy,
    state,
    supplyAgreementId: agreementId,
    referencePrice: price ?? desk.lastPrice,
    priceSource: 'Demobeurs',
    priceTolerance: '1',
    orderType: 'direct' as const,
    validOn,
    validTime: '17:00',
    validUntil: new Date(instantAt(validOn, '17:00')).toISOString(),
    reason: 'De prijs ligt onder wat is begroot, en er staat nog veel open.',
    requesterId: desk.staff[0] ?? null,
    approverIds: [...desk.approverIds],
    isOffered: state !== 'draft',
    ...doneOf(told, day, desk.staff, { quantity: asked.quantity, ...energy }),
  }
}

/** Adds clicks at every stage of their life to a buyer. */
export async function addClicks(tx: Db, of: Buyer, staff: readonly number[], today: Day): Promise<void> {
  const desk = await deskOf(tx, of, staff, today)
  for (const told of clicks)
    await tx
      .insertInto('clicks')
      .values(rowOf(of, desk, told))
      .execute()
}
