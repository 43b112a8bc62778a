import { sql } from 'kysely'
import { amountOf, centsOf, decimalOf } from '../../domain/money.ts'
import { instantAt } from '../../domain/time/clockTime.ts'
import { addDays, type Day } from '../../domain/time/day.ts'
import { type Standings, standingsOf } from '../areas/clicks/standing.ts'
import { energyOf } from '../areas/purchase/counted.ts'
import type { Db } from '../storage/db/database.ts'

/**
 * What was bought of a year, how long ago in days, and how far it came. Each was proposed at what the market asked for the whole year that
 * day; a quarter in winter is `dearer` by so many cents.
 */
const clicks = [
  { share: 30, part: '', dearer: 0, ago: 120, state: 'executed' },
  { share: 12, part: '-Q1', dearer: 265, ago: 61, state: 'executed' },
  { share: 10, part: '-Q1', dearer: 240, ago: 20, state: 'rejected' },
  { share: 8, part: '', dearer: 0, ago: 1, state: 'awaitingApproval' },
  { share: 5, part: '', dearer: 0, ago: 1, state: 'draft' },
] as const
type Told = (typeof clicks)[number]

/** What was done with each, at which time of its day, and by whom of ours: somebody else decides than who proposed. */
const deeds = {
  draft: [],
  awaitingApproval: [['REQUEST_APPROVAL', 'awaitingApproval', '09:55', 0]],
  rejected: [
    ['REQUEST_APPROVAL', 'awaitingApproval', '09:55', 0],
    ['REJECT', 'rejected', '11:20', 1],
  ],
  executed: [
    ['REQUEST_APPROVAL', 'awaitingApproval', '09:55', 0],
    ['APPROVE', 'approved', '11:20', 1],
    ['PLACE', 'placed', '11:35', 0],
    ['CONFIRM', 'executed', '14:10', 0],
  ],
} as const

const instantOf = (day: Day, clock: string) => new Date(instantAt(day, clock))

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
  /** What the market asked for the year, the last day first. */
  readonly prices: readonly { readonly priceDate: Day; readonly price: string }[]
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
  const prices = await tx
    .selectFrom('marketPrices')
    .select(['priceDate', sql<string>`round(price, 2)::text`.as('price')])
    .where('clickProduct', '=', 'ttf')
    .where('period', '=', String(year))
    .orderBy('priceDate', 'desc')
    .execute()
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
    prices,
    today,
  }
}

/** What the market asked on a day for what a click is of: of a part of the year its difference on top. */
function priceOn({ prices }: Desk, { dearer }: Told, day: Day): string {
  const last = prices.find(({ priceDate }) => priceDate <= day) ?? prices.at(-1)
  return amountOf(dearer + centsOf(last?.price ?? '31.00'))
}

/** What a click that was done says of who approved it and what was bought. */
const doneOf = (
  told: Told,
  day: Day,
  staff: readonly number[],
  of: { price: string; quantity: string; volume: string; peakVolume: string },
) =>
  told.state === 'executed' && {
    approvedById: staff[1] ?? null,
    approvedAt: instantOf(day, '11:20').toISOString(),
    // A part of the year has no price of its own in the demo.
    approvedPrice: told.dearer === 0 ? of.price : null,
    isPriceHeard: told.dearer !== 0,
    placedAt: instantOf(day, '11:35'),
    executedPrice: of.price,
    executedQuantity: of.quantity,
    executedVolume: of.volume,
    executedPeak: of.peakVolume,
    executedOn: day,
    supplierReference: `OR-${told.share}${told.ago}`,
  }

function rowOf({ customerId, agreementId, year, volume: yearly }: Buyer, desk: Desk, told: Told) {
  const { part, ago, state } = told
  const asked = {
    customerId,
    clickProduct: 'ttf' as const,
    product: '2' as const,
    period: `${year}${part}`,
    quantity: quantityOf(told, yearly),
    supplyAgreementId: agreementId,
  }
  const volumes = desk.standings.volumesOf({
    ...asked,
    id: 0,
    executedQuantity: null,
    executedVolume: null,
    executedPeak: null,
  })
  const energy = energyOf(volumes.values())
  const day = addDays(desk.today, -ago)
  const isOpen = state === 'draft' || state === 'awaitingApproval'
  const validOn = addDays(day, isOpen ? 3 : 0)
  const price = priceOn(desk, told, day)
  return {
    ...asked,
    ...energy,
    state,
    referencePrice: price,
    priceSource: 'Demobeurs',
    priceTolerance: '1',
    orderType: 'direct' as const,
    validOn,
    validTime: '17:00',
    validUntil: instantOf(validOn, '17:00').toISOString(),
    createdAt: instantOf(day, '09:40'),
    reason: 'De prijs ligt onder wat is begroot, en er staat nog veel open.',
    requesterId: desk.staff[0] ?? null,
    approverIds: [...desk.approverIds],
    isOffered: state !== 'draft',
    ...doneOf(told, day, desk.staff, { price, quantity: asked.quantity, ...energy }),
  }
}

/** What happened to a click, as its history tells it. */
async function addHistory(
  tx: Db,
  { id: subjectId, customerId }: { id: number; customerId: number },
  { state: last, ago }: Told,
  { staff, today }: Desk,
): Promise<void> {
  const day = addDays(today, -ago)
  const of = { subject: 'collective-clicks', subjectId, customerId }
  await tx
    .insertInto('audit')
    .values({ ...of, action: 'create', userId: staff[0] ?? null, at: instantOf(day, '09:40'), after: '{}' })
    .execute()
  let before = 'draft'
  for (const [event, state, clock, nth] of deeds[last]) {
    await tx
      .insertInto('audit')
      .values({
        ...of,
        action: 'transition',
        userId: staff[nth] ?? null,
        at: instantOf(day, clock),
        before: JSON.stringify({ state: before }),
        after: JSON.stringify({ state, event }),
      })
      .execute()
    before = state
  }
}

/** Adds clicks at every stage of their life to a buyer. */
export async function addClicks(tx: Db, of: Buyer, staff: readonly number[], today: Day): Promise<void> {
  const desk = await deskOf(tx, of, staff, today)
  for (const told of clicks) {
    const made = await tx
      .insertInto('clicks')
      .values(rowOf(of, desk, told))
      .returning(['id', 'customerId'])
      .executeTakeFirstOrThrow()
    await addHistory(tx, made, told, desk)
  }
}
