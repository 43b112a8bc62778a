import { sql } from 'kysely'
import { partFields, type RatePart } from '../../../contract/areas/rates/rateParts.ts'
import { keysOf } from '../../../domain/keys.ts'
import type { Db } from '../../storage/db/database.ts'
import { partsOf } from './parts.ts'
import type { PriceLine } from './priceFile.ts'

/** A list as one parameter: a sheet may have more lines than a statement may have parameters. */
const anyOf = (texts: readonly string[]) => sql<string>`any(${[...new Set(texts)]}::text[])`

/** What tells one rate of a connection from another: two that say the same here are the same. */
export interface Told {
  readonly rateKind: string
  readonly priceType: string | null
  readonly supplyAgreementId: number | null
  readonly connectionIds: readonly number[]
  readonly validFrom: string
  readonly validUntil: string | null
  readonly parts: readonly RatePart[]
}

const names = keysOf(partFields)
const partText = (part: RatePart) => names.map((name) => part[name] ?? '').join(' ')

export const toldText = (of: Told): string =>
  JSON.stringify([
    of.rateKind,
    of.priceType,
    of.supplyAgreementId,
    of.connectionIds,
    of.validFrom,
    of.validUntil,
    of.parts.map(partText),
  ])

/** The connections with these EAN-codes: of several with one code that which is not ended, else the last. */
async function connectionsOf(db: Db, customerId: number, lines: readonly PriceLine[]) {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'ean', 'product'])
    .where('customerId', '=', customerId)
    .where('ean', '=', anyOf(lines.map(({ ean }) => ean)))
    .orderBy(sql`state <> 'closed'`)
    .orderBy('id')
    .execute()
  return new Map(rows.map((one) => [one.ean, one]))
}

async function agreementsOf(db: Db, customerId: number, lines: readonly PriceLine[]) {
  const rows = await db
    .selectFrom('supplyAgreements')
    .select(['id', 'number', 'product', 'connectionIds'])
    .where('customerId', '=', customerId)
    .where('number', '=', anyOf(lines.map(({ agreement }) => agreement)))
    .execute()
  return new Map(rows.map((one) => [one.number, one]))
}

/** The rates of these connections that begin on a day of the sheet, by what they say. */
async function ratesOf(
  db: Db,
  customerId: number,
  connectionIds: readonly number[],
  days: readonly string[],
) {
  const rows = await db
    .selectFrom('rates')
    .select(['id', 'rateKind', 'priceType', 'supplyAgreementId', 'connectionIds', 'state'])
    .select(['validFrom', 'validUntil'])
    .where('customerId', '=', customerId)
    .where(sql<boolean>`connection_ids && ${[...connectionIds]}::integer[]`)
    .where(sql<boolean>`valid_from = any(${[...new Set(days)]}::date[])`)
    .orderBy('id')
    .execute()
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [toldText({ ...row, parts: parts.get(row.id) ?? [] }), row.state]))
}

/** Everything that the lines of a sheet are held against: one question of each kind, however long it is. */
export async function knownFor(db: Db, customerId: number, lines: readonly PriceLine[]) {
  const [connections, agreements] = await Promise.all([
    connectionsOf(db, customerId, lines),
    agreementsOf(db, customerId, lines),
  ])
  const ids = [...connections.values()].map(({ id }) => id)
  const days = lines.map(({ validFrom }) => validFrom)
  return { connections, agreements, rates: await ratesOf(db, customerId, ids, days) }
}
export type KnownOfSheet = Awaited<ReturnType<typeof knownFor>>
