import { sql } from 'kysely'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import type { Db } from '../../storage/db/database.ts'
import { fingerprintOf } from '../formats/roles.ts'
import type { Asker } from './parts.ts'

/** What was pointed out before for tables with one of these headers; a customer's own comes before what staff said. */
export function recallFor(db: Db, customerId: number) {
  return async (fingerprints: readonly string[]): Promise<ReadonlyMap<string, ColumnMapping>> => {
    const rows = await db
      .selectFrom('readingLayouts')
      .select(['fingerprint', 'mapping'])
      .where('fingerprint', 'in', [...new Set(fingerprints)])
      .where((where) => where.or([where('customerId', 'is', null), where('customerId', '=', customerId)]))
      .orderBy(sql`customer_id is not null`)
      .execute()
    return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping as ColumnMapping]))
  }
}

/** Remembers what a person pointed out, for the next table with this header: of staff for everybody, of a customer for itself. */
export async function rememberLayout(
  db: Db,
  { session }: Asker,
  customerId: number,
  header: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const owner = session.subject.type === 'customer' ? customerId : null
  const fingerprint = fingerprintOf({ line: mapping.headerLine, cells: header })
  const values = { mapping: JSON.stringify(mapping), createdBy: session.userId, changedAt: new Date() }
  await db
    .insertInto('readingLayouts')
    .values({ customerId: owner, fingerprint, ...values })
    .onConflict((conflict) => conflict.columns(['fingerprint', 'customerId']).doUpdateSet(values))
    .execute()
}
