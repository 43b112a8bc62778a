import type { Db } from '../storage/db/database.ts'

/** Whether nobody worked in this portal yet: it has no customers and no users. */
export async function isUnused(db: Db): Promise<boolean> {
  const customer = await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return customer === undefined && user === undefined
}
