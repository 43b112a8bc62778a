import { buffer } from 'node:stream/consumers'
import { addressesIn } from '../../../domain/identity/addresses.ts'
import { paragraphsOf } from '../../../domain/paragraphs.ts'
import type { Config } from '../../config.ts'
import { preferencesIn } from '../../session/preferences.ts'
import type { Database } from '../../storage/db/database.ts'
import { createFiles } from '../../storage/files/store.ts'
import { senderRefused, type Undelivered } from '../../storage/mail/mailer.ts'
import { type Writer, writerOf } from '../../storage/mail/writers.ts'
import { replyMail } from './life.ts'
import { sentWith } from './replyFiles.ts'

/** That an answer did not reach everybody, for who wrote it; without the addresses, which are of people. */
const missedText = (refused: number): string =>
  `Dit antwoord is niet bij iedereen aangekomen: de mailserver weigerde ${refused === 1 ? 'een van de adressen' : `${refused} adressen`}.`

/** Why an answer did not leave, for who wrote it. */
function failureOf({ reason, responseCode, isSenderRefused }: Undelivered): string {
  if (isSenderRefused) return `${senderRefused} (${responseCode}).`
  if (responseCode !== undefined) return `De mailserver weigerde dit bericht (${responseCode}).`
  return `De mailserver was niet te bereiken (${reason}).`
}

interface Office {
  readonly database: Database
  readonly config: Pick<Config, 'filesDir'>
}

/** Writes an answer that somebody gave in the inbox, in the thread of what it answers; what left says so. */
export function inboxLettersOf({ database, config }: Office): Writer {
  const { db } = database
  const files = createFiles({ database, folder: config.filesDir })
  return writerOf([replyMail], async ({ recipient, data }) => {
    const id = Number(data?.id)
    const found = await db
      .selectFrom('inboxMessages')
      .leftJoin('inboxConversations', 'inboxConversations.id', 'inboxMessages.conversationId')
      .leftJoin('users', 'users.id', 'inboxMessages.userId')
      .select(['inboxMessages.subject', 'bodyText', 'inboxMessages.fromName', 'inboxMessages.fromAddress'])
      .select(['ccText', 'messageId', 'inReplyTo', 'threadIds', 'inboxConversations.fromName as reader'])
      .select('users.settings')
      .where('inboxMessages.id', '=', id)
      .where('direction', '=', 'out')
      .where('sentAt', 'is', null)
      .executeTakeFirst()
    if (found === undefined) return null
    const attachments = await Promise.all(
      (await sentWith(db, id)).map(async ({ name, type, fileHash }) => ({
        name,
        type,
        content: await buffer(await files.open(fileHash)),
      })),
    )
    const signedBy = preferencesIn(found.settings).mailSignature ?? found.fromName
    return {
      letter: {
        to: { name: found.reader ?? recipient, address: recipient },
        cc: addressesIn(found.ccText ?? '').addresses.map((address) => ({ name: '', address })),
        subject: found.subject ?? '',
        paragraphs: paragraphsOf(found.bodyText),
        attachments,
        ...(signedBy !== null && { signedBy }),
        thread: {
          id: found.messageId,
          inReplyTo: found.inReplyTo,
          references: found.threadIds?.split(' ') ?? [],
          replyTo: found.fromAddress,
        },
      },
      left: async (refused) => {
        const problem = refused.length === 0 ? null : missedText(refused.length)
        await db
          .updateTable('inboxMessages')
          .set({ sentAt: new Date(), problem })
          .where('id', '=', id)
          .execute()
      },
      givenUp: async (why) => {
        await db
          .updateTable('inboxMessages')
          .set({ failure: failureOf(why) })
          .where('id', '=', id)
          .execute()
      },
    }
  })
}
