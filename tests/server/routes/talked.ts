import type { Db } from '../../../src/server/storage/db/database.ts'

/** A conversation of a customer in the inbox, with a mail that says all it can. */
export async function talked(db: Db, customerId: number): Promise<number> {
  const { id } = await db
    .insertInto('inboxConversations')
    .values({ subject: 'Vraag', fromAddress: 'anouk@korf.example', customerId, labels: [] } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = { direction: 'in', fromAddress: 'anouk@korf.example', bodyText: 'Dag', html: '<p>Dag</p>' }
  await db
    .insertInto('inboxMessages')
    .values({ conversationId: id, ...mail } as never)
    .execute()
  return id
}
