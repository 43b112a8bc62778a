import { preferencesIn } from '../../session/preferences.ts'
import type { Database } from '../../storage/db/database.ts'
import type { Undelivered, Write } from '../../storage/mail/mailer.ts'
import { replyMail } from './life.ts'

/** Why an answer did not leave, for who wrote it. */
function failureOf({ reason, responseCode }: Undelivered): string {
  if (responseCode !== undefined) return `De mailserver weigerde dit bericht (${responseCode}).`
  return `De mailserver was niet te bereiken (${reason}).`
}

/** Writes an answer that somebody gave in the inbox, in the thread of what it answers; what left says so. */
export function inboxLettersOf({ database: { db } }: { readonly database: Database }): Write {
  return async ({ kind, recipient, data }) => {
    if (kind !== replyMail) return null
    const id = Number(data?.id)
    const found = await db
      .selectFrom('inboxMessages')
      .leftJoin('inboxConversations', 'inboxConversations.id', 'inboxMessages.conversationId')
      .leftJoin('users', 'users.id', 'inboxMessages.userId')
      .select(['inboxMessages.subject', 'bodyText', 'inboxMessages.fromName', 'inboxMessages.fromAddress'])
      .select(['messageId', 'inReplyTo', 'threadIds', 'inboxConversations.fromName as reader'])
      .select('users.settings')
      .where('inboxMessages.id', '=', id)
      .where('direction', '=', 'out')
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (found === undefined) return null
    const signedBy = preferencesIn(found.settings).mailSignature ?? found.fromName
    return {
      letter: {
        to: { name: found.reader ?? recipient, address: recipient },
        subject: found.subject ?? '',
        paragraphs: (found.bodyText ?? '').split(/\n{2,}/),
        ...(signedBy !== null && { signedBy }),
        thread: {
          id: found.messageId,
          inReplyTo: found.inReplyTo,
          references: found.threadIds?.split(' ') ?? [],
          replyTo: found.fromAddress,
        },
      },
      left: async () => {
        await db.updateTable('inboxMessages').set({ sentAt: new Date() }).where('id', '=', id).execute()
      },
      givenUp: async (why) => {
        await db
          .updateTable('inboxMessages')
          .set({ failure: failureOf(why) })
          .where('id', '=', id)
          .execute()
      },
    }
  }
}
