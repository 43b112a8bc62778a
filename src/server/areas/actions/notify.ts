import type { NotificationType } from '../../../contract/areas/actions/actionCalls.ts'
import type { Writing } from '../../records/handlers.ts'
import { preferencesIn } from '../../session/preferences.ts'
import type { Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
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
  const told = await wishesOf(db, type, await whoSee(db, meant, action))
  if (told.length === 0) return
  const rows = await db
    .insertInto('actionNotifications')
    .values(
      told.map(({ userId, inPortal, mail }) => ({
        userId,
        actionId,
        type,
        actionById: actor,
        inPortal,
        isRead: !inPortal,
        inDigest: mail === 'daily',
      })),
    )
    .returning(['id', 'userId'])
    .execute()
  const byMail = told.filter(({ mail }) => mail === 'direct')
  const orders = byMail.flatMap(({ userId, emailAddress }) =>
    rows
      .filter((row) => row.userId === userId)
      .map(({ id }) => ({
        kind: 'notification',
        userId,
        recipient: emailAddress,
        data: { ids: String(id) },
      })),
  )
  await orderMails(db, orders, new Date())
}

/** How each of these people wishes to be told of this; who wishes nothing is not among them. */
async function wishesOf(db: Db, type: NotificationType, people: readonly number[]) {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select(['id', 'emailAddress', 'settings'])
    .where('id', 'in', [...people])
    .execute()
  return rows.flatMap(({ id, emailAddress, settings }) => {
    const wish = preferencesIn(settings).notificationWishes[type]
    return wish.inPortal || wish.mail !== 'off' ? [{ userId: id, emailAddress, ...wish }] : []
  })
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
