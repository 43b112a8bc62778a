import { addDays, type Day } from '../../domain/time/day.ts'
import { noticeDay } from '../../domain/time/noticeDay.ts'
import { followAgreements } from '../areas/supplyAgreements/following.ts'
import { keepConnections } from '../areas/supplyAgreements/rows.ts'
import { asServer } from '../records/asServer.ts'
import type { Db } from '../storage/db/database.ts'

/** What is agreed with one after the other: how long it has run and still runs in days, and how notice is given of it. */
const known = [
  { state: 'active', since: 430, ends: 75, notice: 2, priceType: 'vast', gvo: 'windNl', renews: 12 },
  { state: 'active', since: 210, ends: 520, notice: 3, priceType: 'klik', gvo: 'geen', renews: null },
  { state: 'active', since: 300, ends: 160, notice: 2, priceType: 'variabel', gvo: 'onbekend', renews: 1 },
  { state: 'terminating', since: 680, ends: 50, notice: 3, priceType: 'vast', gvo: 'zonNl', renews: null },
  { state: 'active', since: 90, ends: 1005, notice: 6, priceType: 'spot', gvo: 'waterEu', renews: 12 },
  { state: 'signed', since: -40, ends: 770, notice: 2, priceType: 'vast', gvo: 'windEu', renews: null },
  { state: 'active', since: 365, ends: 210, notice: 3, priceType: 'maandindex', gvo: 'geen', renews: 6 },
  { state: 'draft', since: -60, ends: 1155, notice: 2, priceType: 'vast', gvo: 'onbekend', renews: null },
] as const

/** A customer for whom contracts are still only typed at the connections. */
const without: ReadonlySet<number> = new Set([7])
const most = 2 * known.length

interface Place {
  readonly customerId: number
  readonly entityId: number
  readonly accountManagerId: number | null
  readonly product: '1' | '2'
  readonly ids: readonly number[]
  readonly usage: number
}

/** The connections of customers with a firm to sign for them, by product: what an agreement is made for. */
async function placesIn(tx: Db): Promise<Place[]> {
  const rows = await tx
    .selectFrom('connections')
    .innerJoin('customers', 'customers.id', 'connections.customerId')
    .select(['connections.id', 'connections.customerId', 'product', 'annualUsage', 'accountManagerId'])
    .select(({ selectFrom }) =>
      selectFrom('entities')
        .select(({ fn }) => fn.min('entities.id').as('id'))
        .whereRef('entities.customerId', '=', 'connections.customerId')
        .where('entities.type', '=', 'rechtspersoon')
        .as('entityId'),
    )
    .where('connections.state', '=', 'active')
    .orderBy('connections.id')
    .execute()
  const groups = Map.groupBy(rows, ({ customerId, product }) => `${customerId} ${product}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined || first.entityId === null) return []
    const { customerId, entityId, accountManagerId, product } = first
    return [
      {
        customerId,
        entityId,
        accountManagerId,
        product: String(product) as '1' | '2',
        ids: own.map(({ id }) => id),
        usage: own.reduce((sum, { annualUsage }) => sum + (annualUsage ?? 0), 0),
      },
    ]
  })
}

/** What the demo has of a signed contract is that of the first agreement of its customer. */
async function linkContract(tx: Db, customerId: number, supplyAgreementId: number): Promise<void> {
  const contract = await tx
    .updateTable('documents')
    .set({ supplyAgreementId })
    .where('customerId', '=', customerId)
    .where('category', '=', 'contract')
    .where('supplyAgreementId', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (contract === undefined) return
  await tx
    .updateTable('supplyAgreements')
    .set({ documentId: contract.id })
    .where('id', '=', supplyAgreementId)
    .execute()
}

/** Adds agreements of the first customers, each in another stage of its life; their connections follow what runs. */
export async function addSupplyAgreements(
  tx: Db,
  {
    yesterday,
    staff,
    supplierIds,
  }: { yesterday: Day; staff: readonly number[]; supplierIds: readonly number[] },
): Promise<void> {
  const places = (await placesIn(tx)).filter(({ customerId }) => !without.has(customerId)).slice(0, most)
  for (const [nth, place] of places.entries()) {
    const one = known[nth % known.length] ?? known[0]
    const endDate = addDays(yesterday, one.ends + 7 * Math.floor(nth / known.length))
    const isSigned = one.state !== 'draft'
    const startDate = addDays(yesterday, -one.since)
    const { id } = await tx
      .insertInto('supplyAgreements')
      .values({
        customerId: place.customerId,
        kind: 'levering',
        entityId: place.entityId,
        product: place.product,
        supplierId: supplierIds[nth % supplierIds.length] ?? 0,
        supplierReference: isSigned ? `LC-${20_410 + 37 * nth}` : null,
        startDate,
        endDate,
        noticeMonths: one.notice,
        noticeDate: one.state === 'terminating' ? null : noticeDay(endDate, one.notice),
        autoRenew: one.renews !== null,
        renewalMonths: one.renews,
        priceType: one.priceType,
        annualVolume: place.product === '1' ? (place.usage / 1000).toFixed(3) : String(place.usage),
        gvoSource: place.product === '1' ? one.gvo : 'onbekend',
        ...(one.priceType === 'klik' && {
          bandwidthPct: '15',
          bandPriceBasis: 'spot',
          settlementPeriod: 'maand',
          clickMost: 10,
          clickLeast: '1',
          clickUntil: addDays(endDate, -60),
          clickProducts: place.product === '1' ? ['base', 'peak', 'profile'] : ['ttf'],
        }),
        paymentDays: 14,
        ownerId: place.accountManagerId ?? staff[0] ?? 0,
        connectionIds: [...place.ids],
        signedOn: isSigned ? addDays(startDate, -45) : null,
        terminationDate: one.state === 'terminating' ? endDate : null,
        state: one.state,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isSigned) await linkContract(tx, place.customerId, id)
    await keepConnections(
      tx,
      { agreementId: id, customerId: place.customerId },
      place.ids.map((connectionId) => ({ connectionId, fromDate: null, untilDate: null })),
    )
  }
  await followAgreements(asServer(tx, 'demo'), {}, addDays(yesterday, 1))
}
