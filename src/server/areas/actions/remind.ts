import { sql } from 'kysely'
import { wallAt } from '../../../domain/time/amsterdam.ts'
import { asServer } from '../../records/asServer.ts'
import type { Database } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { notify } from './notify.ts'

/** How many are reminded at once; the next time does the rest. */
const most = 500

/**
 * Reminds whoever has to do something: at the moment that was chosen, or else at nine on the deadline (areas, actions), once for
 * each such moment. Answers how many came due.
 */
export async function remindOfActions(database: Database, now = Date.now()): Promise<number> {
  // What the clock on the wall shows, as the moments are kept.
  const wall = new Date(wallAt(now)).toISOString().slice(0, 19)
  return database.transaction(async (db) => {
    await lockFor(db, 'reminders')
    const due = await db
      .updateTable('actions')
      .set(({ ref }) => ({ remindedFor: ref('remindAt') }))
      .where('id', 'in', (from) =>
        from
          .selectFrom('actions')
          .select('id')
          .where('kind', '=', 'action')
          .where('state', 'in', ['open', 'inProgress', 'waiting'])
          .where('remindAt', '<=', wall)
          .where(sql<boolean>`reminded_for is distinct from remind_at`)
          .orderBy('remindAt')
          .limit(most),
      )
      .returning(['id', 'assigneeId'])
      .execute()
    for (const { id, assigneeId } of due) await notify(asServer(db, 'reminder'), id, 5, [assigneeId])
    return due.length
  })
}
