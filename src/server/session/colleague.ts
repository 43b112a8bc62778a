import type { Db } from '../storage/db/database.ts'

/** Whether somebody is one of ours, active or not: no user of a customer, and no number of nobody. */
export async function isColleague(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('type', '<>', 'customer')
    .executeTakeFirst()
  return found !== undefined
}
