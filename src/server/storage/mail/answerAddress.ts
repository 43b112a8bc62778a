import type { Db } from '../db/database.ts'

/**
 * Where an answer to a mail of ours finds by itself what it is about: the shared mailbox. Without one it goes to `own`, the address of
 * who has it in hand.
 */
export async function answerAddress(db: Db, own: string | null): Promise<string | null> {
  const mailbox = await db.selectFrom('inboxMailbox').select('address').executeTakeFirst()
  return mailbox?.address ?? own
}
