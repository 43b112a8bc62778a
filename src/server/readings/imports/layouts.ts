import { sql } from 'kysely'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Remembered } from '../../../contract/records/tableImport.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Recall } from '../formats/layouts.ts'
import { fingerprintOf } from '../formats/roles.ts'
import { type TableName, tableNames } from '../tables/kind.ts'
import type { Asker } from './parts.ts'

/** What was pointed out of a table, as it is remembered. */
export interface Layout {
  readonly id: number
  readonly mapping: unknown
  /** A customer pointed it out, for itself. */
  readonly isOwn: boolean
  readonly changedAt: Date
}

/** Whose layouts somebody reads and keeps: those of a customer's users are of that customer, those of staff (null) of everybody. */
export type Owner = number | null

/** Whose layouts this asker keeps. */
export const ownerOf = ({ session }: Asker, customerId: number): Owner =>
  session.subject.type === 'customer' ? customerId : null

/**
 * What was pointed out before of tables with one of these fingerprints. A customer's own comes before what staff said; what a customer
 * said is never read by staff, who would pass it on to everybody.
 */
export async function layoutsFor(
  db: Db,
  owner: Owner,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, Layout>> {
  if (fingerprints.length === 0) return new Map()
  const rows = await db
    .selectFrom('readingLayouts')
    .select(['id', 'fingerprint', 'mapping', 'customerId', 'changedAt'])
    .where('fingerprint', 'in', [...new Set(fingerprints)])
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', owner)]))
    .orderBy(sql`customer_id is not null`)
    .execute()
  return new Map(
    rows.map(({ fingerprint, customerId, ...row }) => [fingerprint, { ...row, isOwn: customerId !== null }]),
  )
}

/** Keeps what a person pointed out, for the next table with this fingerprint: of staff for everybody, of a customer for itself. */
export async function keepLayout(
  db: Db,
  asker: Asker,
  customerId: number,
  fingerprint: string,
  mapping: object,
): Promise<void> {
  const owner = ownerOf(asker, customerId)
  const text = JSON.stringify(mapping)
  if (await isKnown(db, owner, fingerprint, text)) return
  const values = { mapping: text, createdBy: asker.session.userId, changedAt: new Date() }
  await db
    .insertInto('readingLayouts')
    .values({ customerId: owner, fingerprint, ...values })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'customerId']).doUpdateSet(values))
    .execute()
}

/** Whether a table was read so already: nobody pointed anything out then, and nothing becomes theirs. On what sheet it stood is no part of it. */
async function isKnown(db: Db, owner: Owner, fingerprint: string, mapping: string): Promise<boolean> {
  const known = (await layoutsFor(db, owner, [fingerprint])).get(fingerprint)
  if (known === undefined) return false
  const same = await db
    .selectFrom('readingLayouts')
    .select('id')
    .where('id', '=', known.id)
    .where(sql<boolean>`mapping - 'sheet' = ${mapping}::text::jsonb - 'sheet'`)
    .executeTakeFirst()
  return same !== undefined
}

/** What a person is told of a layout by which a table is read. */
export const rememberedAs = ({ id, isOwn, changedAt }: Layout, owner: Owner): Remembered => ({
  id,
  at: changedAt.toISOString(),
  isKept: !isOwn && owner !== null,
})

/** A layout by its id, and of which tables it is: the same headings may mean something else above connections. */
interface Named {
  readonly about: 'readings' | TableName
  readonly id: number
}

/**
 * Forgets what was pointed out, and says what that was; null when there is no such layout that is this asker's to forget: what staff
 * said for everybody is not a customer's.
 */
export async function forgetLayout(db: Db, asker: Asker, customerId: number, { about, id }: Named) {
  const gone = await db
    .deleteFrom('readingLayouts')
    .where('id', '=', id)
    .where((where) =>
      about === 'readings'
        ? where.and(tableNames.map((name) => where('fingerprint', 'not like', `${name}:%`)))
        : where('fingerprint', 'like', `${about}:%`),
    )
    .where((where) =>
      ownerOf(asker, customerId) === null
        ? where.or([where('customerId', 'is', null), where('customerId', '=', customerId)])
        : where('customerId', '=', customerId),
    )
    .returning(['id', 'customerId', 'mapping'])
    .executeTakeFirst()
  return gone ?? null
}

/** What was pointed out before for tables of readings with one of these headers, for whoever offered this one. */
export function recallFor(db: Db, customerId: number, offeredBy: number | null): Recall {
  return async (fingerprints) => {
    const person = await db.selectFrom('users').select('type').where('id', '=', offeredBy).executeTakeFirst()
    const owner = person?.type === 'customer' ? customerId : null
    const found = await layoutsFor(db, owner, fingerprints)
    return new Map(
      [...found].map(([fingerprint, layout]) => [
        fingerprint,
        { mapping: layout.mapping as ColumnMapping, remembered: rememberedAs(layout, owner) },
      ]),
    )
  }
}

/** Remembers how the columns of a table of readings were pointed out. */
export function rememberLayout(
  db: Db,
  asker: Asker,
  customerId: number,
  header: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const fingerprint = fingerprintOf({ line: mapping.headerLine, cells: header })
  return keepLayout(db, asker, customerId, fingerprint, mapping)
}
