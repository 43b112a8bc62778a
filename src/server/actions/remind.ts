import { sql } from 'kysely'
import { hour, wallAt } from '../../domain/time/amsterdam.ts'
import { dayAt } from '../../domain/time/day.ts'
import { asServer } from '../asServer.ts'
import type { Database } from '../db/database.ts'
import { lockFor } from '../db/locks.ts'
import { notify } from './notify.ts'

/** The hour of the day, in the Netherlands, from which people are reminded (areas, actions: default 09:00 on the deadline). */
const hourOfReminders = 9
/** How many are reminded at once; the next hour does the rest. */
const most = 500

/** Reminds whoever has to do something that its deadline is there: once for each deadline. Answers how many came due. */
export async function remindOfDeadlines(database: Database, now = Date.now()): Promise<number> {
  const day = dayAt(now)
  if (wallAt(now) % (24 * hour) < hourOfReminders * hour) return 0
  return database.transaction(async (db) => {
    await lockFor(db, 'reminders')
    const due = await db
      .updateTable('actions')
      .set(({ ref }) => ({ remindedFor: ref('deadline') }))
      .where('id', 'in', (from) =>
        from
          .selectFrom('actions')
          .select('id')
          .where('kind', '=', 'action')
          .where('state', 'in', ['open', 'inProgress', 'waiting'])
          .where('deadline', '<=', day)
          .where(sql<boolean>`reminded_for is distinct from deadline`)
          .orderBy('deadline')
          .limit(most),
      )
      .returning(['id', 'assigneeId'])
      .execute()
    for (const { id, assigneeId } of due) await notify(asServer(db, 'reminder'), id, 5, [assigneeId])
    return due.length
  })
}
