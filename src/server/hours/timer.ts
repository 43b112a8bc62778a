import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Lets the timer of who signs out stand still at what it shows: it is there when that person comes back (areas, hours). */
export async function pauseTimer(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('hourTimers')
    .set({
      running: false,
      seconds: sql<number>`seconds + greatest(0, floor(extract(epoch from now() - kept_at)))::integer`,
      keptAt: sql<Date>`now()`,
    })
    .where('userId', '=', userId)
    .where('running', '=', true)
    .execute()
}
