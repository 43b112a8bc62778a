import { noPart, type RatePart } from '../../contract/areas/rates/rateParts.ts'
import { addDays, type Day, dayAt } from '../../domain/time/day.ts'
import { commonView, keepParts } from '../areas/rates/parts.ts'
import type { Db } from '../storage/db/database.ts'

type Told = Partial<RatePart> & Pick<RatePart, 'component' | 'unit'>
const part = (told: Told): RatePart => ({ ...noPart, ...told })

/** What goes with every price of electricity. */
const besides: readonly Told[] = [
  { component: 'gvo', unit: 'kwh', rate: '0.0015' },
  { component: 'teruglevering', unit: 'kwh', rate: '0.055' },
  { component: 'terugleverkosten', unit: 'kwh', rate: '0.0125' },
  { component: 'vastrecht_levering', unit: 'maand', rate: '7.5' },
]

/** Prices of electricity by what kind of price was agreed; any other is as a fixed one. */
const ofElectricity: Readonly<Record<string, readonly Told[]>> = {
  vast: [
    { component: 'levering_hoog', unit: 'kwh', rate: '0.0985' },
    { component: 'levering_laag', unit: 'kwh', rate: '0.0812' },
    ...besides,
  ],
  variabel: [{ component: 'levering_enkel', unit: 'kwh', rate: '0.112' }, ...besides],
  klik: [
    { component: 'levering_enkel', unit: 'mwh', indexName: 'EPEX day-ahead', factor: '1' },
    { component: 'opslag', unit: 'mwh', rate: '6.5' },
    { component: 'profiel', unit: 'mwh', rate: '3.2' },
    ...besides,
  ],
  spot: [
    { component: 'levering_enkel', unit: 'mwh', indexName: 'EPEX day-ahead', factor: '1' },
    { component: 'opslag', unit: 'mwh', rate: '4.95', fromHour: 7, untilHour: 23 },
    ...besides,
  ],
}

const ofGas: Readonly<Record<'vast' | 'maandindex', readonly Told[]>> = {
  vast: [
    { component: 'levering_gas', unit: 'm3', rate: '0.3648', upto: '170000' },
    { component: 'levering_gas', unit: 'm3', rate: '0.3571' },
    { component: 'regiotoeslag', unit: 'm3', rate: '0.0285' },
    { component: 'vastrecht_levering', unit: 'maand', rate: '6.95' },
  ],
  maandindex: [
    { component: 'levering_gas', unit: 'mwh', indexName: 'TTF maandgemiddelde', factor: '1' },
    { component: 'opslag', unit: 'm3', rate: '0.0215' },
    { component: 'vastrecht_levering', unit: 'maand', rate: '6.95' },
  ],
}

const pricesOf = (product: string | null, priceType: string | null): readonly RatePart[] => {
  if (product !== '2') return (ofElectricity[priceType ?? 'vast'] ?? ofElectricity.vast ?? []).map(part)
  return (priceType === 'vast' ? ofGas.vast : ofGas.maandindex).map(part)
}

interface NewRate {
  readonly customerId: number
  readonly rateKind: 'levering' | 'meting'
  readonly product: '1' | '2'
  readonly priceType: string | null
  readonly supplyAgreementId: number | null
  readonly connectionIds: readonly number[]
  readonly validFrom: Day
  readonly validUntil: Day | null
  readonly sourceNote: string | null
  readonly isDraft: boolean
  readonly parts: readonly RatePart[]
}

export async function addRate(
  tx: Db,
  { isDraft, parts, ...rate }: NewRate,
  fixedById: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('rates')
    .values({
      ...rate,
      ...commonView(parts, rate.product),
      source: rate.supplyAgreementId === null ? 'handmatig' : 'overeenkomst',
      state: isDraft ? 'draft' : 'fixed',
      fixedById: isDraft ? null : fixedById,
      fixedOn: isDraft ? null : dayAt(Date.now()),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepParts(tx, id, parts)
}

/** Adds the prices of the agreements, metering of large connections, and what waits to be fixed for when an agreement ends. */
export async function addRates(
  tx: Db,
  { yesterday, staff }: { yesterday: Day; staff: readonly number[] },
): Promise<void> {
  const fixedById = staff[0] ?? 0
  const agreements = await tx
    .selectFrom('supplyAgreements')
    .select(['id', 'customerId', 'product', 'priceType', 'startDate', 'endDate', 'state'])
    .where('state', '!=', 'draft')
    .orderBy('id')
    .execute()
  for (const [
    nth,
    { id, customerId, product, priceType, startDate, endDate, state },
  ] of agreements.entries()) {
    const own = { customerId, product: product ?? '1', priceType, supplyAgreementId: id, sourceNote: null }
    const begun = {
      ...own,
      rateKind: 'levering' as const,
      connectionIds: [],
      parts: pricesOf(product, priceType),
    }
    await addRate(
      tx,
      { ...begun, validFrom: startDate, validUntil: endDate, isDraft: state === 'signed' },
      fixedById,
    )
    if (nth % 4 === 0)
      await addRate(
        tx,
        { ...begun, validFrom: addDays(endDate, 1), validUntil: null, sourceNote: 'Offerte', isDraft: true },
        fixedById,
      )
  }
  await addMetering(tx, yesterday, fixedById)
}

/** What large connections pay to who reads their meter. */
async function addMetering(tx: Db, yesterday: Day, fixedById: number): Promise<void> {
  const large = await tx
    .selectFrom('connections')
    .select(['id', 'customerId', 'product'])
    .where('segment', '=', 'large')
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(6)
    .execute()
  for (const { id, customerId, product } of large)
    await addRate(
      tx,
      {
        customerId,
        rateKind: 'meting',
        product: product === 2 ? '2' : '1',
        priceType: null,
        supplyAgreementId: null,
        connectionIds: [id],
        validFrom: addDays(yesterday, -700),
        validUntil: null,
        sourceNote: 'Offerte van het meetbedrijf',
        isDraft: false,
        parts: [part({ component: 'meet', unit: 'jaar', rate: '486' })],
      },
      fixedById,
    )
}
