import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** A document is a mandate that counts now. */
export const isInForce = sql<boolean>`(documents.category = 'machtiging' and documents.state = 'active')`

/** Which of these documents are mandates that count now. */
export async function mandatesInForce(
  db: Db,
  documentIds: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const ids = documentIds.filter((id) => id !== null)
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where(isInForce)
    .execute()
  return new Set(found.map(({ id }) => id))
}
