import { sql } from 'kysely'
import { holds, isReached, isStaff, type Reach } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

/** What waits in the inbox for who asks: what nobody took up, and what is one's own and unread. */
export async function messagesFor(db: Db, reach: Reach): Promise<number> {
  const isTheirs =
    isStaff(reach.session) && holds(reach, 'wl:inbox') && holds(reach, 'support-email-inbox:read')
  if (!isTheirs) return 0
  const { userId } = reach.session
  const { count } = await db
    .selectFrom('inboxConversations')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(
      sql<boolean>`(state = 'new' or (assignee_id = ${userId} and state in ('assigned', 'waiting', 'snoozed')
        and not exists (select from inbox_reads reads where reads.conversation_id = inbox_conversations.id
          and reads.user_id = ${userId} and reads.read_at >= inbox_conversations.received_at)))`,
    )
    .where(isReached(reach.session, 'customerId'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
