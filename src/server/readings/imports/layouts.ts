import { sql } from 'kysely'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Db } from '../../storage/db/database.ts'
import { fingerprintOf } from '../formats/roles.ts'
import type { Asker } from './parts.ts'

/** What was pointed out of a table, as it is remembered. */
export interface Layout {
  readonly id: number
  readonly mapping: unknown
  /** A customer pointed it out, for itself. */
  readonly isOwn: boolean
  readonly changedAt: Date
}

/** What was pointed out before of tables with one of these fingerprints; a customer's own comes before what staff said. */
export async function layoutsFor(
  db: Db,
  customerId: number,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, Layout>> {
  const rows = await db
    .selectFrom('readingLayouts')
    .select(['id', 'fingerprint', 'mapping', 'customerId', 'changedAt'])
    .where('fingerprint', 'in', [...new Set(fingerprints)])
    .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customerId)]))
    .orderBy(sql`customer_id is not null`)
    .execute()
  return new Map(
    rows.map(({ fingerprint, customerId: owner, ...row }) => [
      fingerprint,
      { ...row, isOwn: owner !== null },
    ]),
  )
}

/** Keeps what a person pointed out, for the next table with this fingerprint: of staff for everybody, of a customer for itself. */
export async function keepLayout(
  db: Db,
  { session }: Asker,
  customerId: number,
  fingerprint: string,
  mapping: object,
): Promise<void> {
  const owner = session.subject.type === 'customer' ? customerId : null
  const values = { mapping: JSON.stringify(mapping), createdBy: session.userId, changedAt: new Date() }
  await db
    .insertInto('readingLayouts')
    .values({ customerId: owner, fingerprint, ...values })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'customerId']).doUpdateSet(values))
    .execute()
}

/** What was pointed out before for tables of readings with one of these headers. */
export function recallFor(db: Db, customerId: number) {
  return async (fingerprints: readonly string[]): Promise<ReadonlyMap<string, ColumnMapping>> => {
    const found = await layoutsFor(db, customerId, fingerprints)
    return new Map([...found].map(([fingerprint, { mapping }]) => [fingerprint, mapping as ColumnMapping]))
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
