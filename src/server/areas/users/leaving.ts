import { NotFound } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { endSessions } from '../../session/sessions.ts'
import { pauseTimer } from '../hours/timer.ts'

/** Signs out. Who watches along leaves the own account with it: on the page both tokens are gone. */
export async function logOut({ db, reach: { session }, record }: Writing): Promise<null> {
  const row = await db
    .selectFrom('sessions')
    .select('parentId')
    .where('id', '=', session.id)
    .executeTakeFirst()
  await db
    .deleteFrom('sessions')
    .where('id', '=', row?.parentId ?? session.id)
    .execute()
  const userId = session.realUserId ?? session.userId
  await pauseTimer(db, userId)
  await record({ action: 'logout', subject: 'users', subjectId: userId })
  return null
}

/** Ends watching along; the own session lies below it. In an own session there is nothing to end. */
export async function stopWatching({ db, reach: { session }, record }: Writing): Promise<null> {
  if (session.realUserId === null) return null
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
  await record({ action: 'super.stop', subject: 'users', subjectId: session.userId })
  return null
}

/** Signs somebody out everywhere. */
export async function endAllOf({ db, record }: Writing, userId: number): Promise<{ ended: number }> {
  const known = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (known === undefined) throw new NotFound()
  const ended = await endSessions(db, userId)
  await record({ action: 'session.ended', subject: 'users', subjectId: userId, after: { ended } })
  return { ended }
}
