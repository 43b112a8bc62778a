import type { NotificationType } from '../../contract/action-calls.ts'
import type { Writing } from '../handlers.ts'
import { whoSee } from './seeing.ts'

/** Tells people about an action, in the transaction of what happened; never whoever did it, nor who may not see it. */
export async function notify(
  { db, reach }: Writing,
  actionId: number,
  type: NotificationType,
  people: readonly (number | null | undefined)[],
): Promise<void> {
  const actor = reach?.session.userId ?? null
  const meant = [...new Set(people)].filter((id): id is number => typeof id === 'number' && id !== actor)
  if (meant.length === 0) return
  const action = await db
    .selectFrom('actions')
    .select(['customerId', 'visibleToCustomer'])
    .where('id', '=', actionId)
    .executeTakeFirstOrThrow()
  const told = await whoSee(db, meant, action)
  if (told.length === 0) return
  await db
    .insertInto('actionNotifications')
    .values(told.map((userId) => ({ userId, actionId, type, actionById: actor })))
    .execute()
}

/** Who is involved in an action: who does it, who answers for it, who follows it. */
export async function involvedIn({ db }: Writing, actionId: number): Promise<number[]> {
  const row = await db
    .selectFrom('actions')
    .select(['assigneeId', 'responsibleId'])
    .where('id', '=', actionId)
    .executeTakeFirstOrThrow()
  const watchers = await db
    .selectFrom('actionWatchers')
    .select('userId')
    .where('actionId', '=', actionId)
    .execute()
  const people = [row.assigneeId, row.responsibleId, ...watchers.map(({ userId }) => userId)]
  return people.filter((id) => id !== null)
}
