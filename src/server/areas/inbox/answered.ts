import { latestAnswer } from '../../../contract/areas/inbox/answerCalls.ts'
import type { inbox } from '../../../contract/areas/inbox/inbox.ts'
import type { Handlers } from '../../records/handlers.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'

/** Who of ours answered a conversation last, also where that has yet to leave. */
export function mountAnswered(portal: Portal, get: Handlers<typeof inbox>['get']): void {
  mountRead(portal, latestAnswer, async (context, { params }) => {
    const { id: conversationId } = await get(context, params.id)
    const row = await context.db
      .selectFrom('inboxMessages')
      .leftJoin('users', 'users.id', 'inboxMessages.userId')
      .select(['inboxMessages.id', 'inboxMessages.at', 'inboxMessages.fromName', 'users.name'])
      .where('conversationId', '=', conversationId)
      .where('direction', '=', 'out')
      .orderBy('inboxMessages.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    return { id: row.id, name: row.name ?? row.fromName ?? 'Iemand', at: row.at.toISOString() }
  })
}
