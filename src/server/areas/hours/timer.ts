import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/** The seconds a timer shows: what it was kept with and, while it runs, what has gone by since. */
export const secondsShown = sql<number>`seconds + case when running
  then greatest(0, floor(extract(epoch from now() - kept_at)))::integer else 0 end`

/** Lets the timer of who signs out stand still at what it shows: it is there when that person comes back (areas, hours). */
export async function pauseTimer(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('hourTimers')
    .set({
      running: false,
      seconds: secondsShown,
      keptAt: sql<Date>`now()`,
    })
    .where('userId', '=', userId)
    .where('running', '=', true)
    .execute()
}
