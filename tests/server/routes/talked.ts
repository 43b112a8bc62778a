import type { Db } from '../../../src/server/storage/db/database.ts'
import type { KeptFile } from '../../../src/server/storage/files/store.ts'

/** A mail with one attachment, as it came in. */
export const withAttachment = [
  'From: Anouk <anouk@korf.example>',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/csv',
  'Content-Disposition: attachment; filename="standen.csv"',
  '',
  'ean;stand',
  '--x--',
  '',
].join('\r\n')

/** A conversation of a customer in the inbox, with a mail that says all it can; the mail is one content, and stands in the newest. */
export async function talked(
  db: Db,
  customerId: number,
  raw: KeptFile,
): Promise<{ inbox: number; inboxMail: number }> {
  const { id } = await db
    .insertInto('inboxConversations')
    .values({ subject: 'Vraag', fromAddress: 'anouk@korf.example', customerId, labels: [] } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = { direction: 'in', fromAddress: 'anouk@korf.example', bodyText: 'Dag', html: '<p>Dag</p>' }
  const { id: inboxMail } = await db
    .insertInto('inboxMessages')
    .values({ conversationId: id, ...mail, rawHash: raw.hash } as never)
    .onConflict((conflict) => conflict.column('rawHash').doUpdateSet({ conversationId: id }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('inboxReplyFiles')
    .values({ conversationId: id, userId, name: 'x.csv', type: 'text/csv', size: 1, fileHash: raw.hash })
    .execute()
  return { inbox: id, inboxMail }
}
