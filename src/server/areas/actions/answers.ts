import { sql } from 'kysely'
import { actionsNamed } from '../../../domain/reference.ts'
import type { Db } from '../../storage/db/database.ts'
import { whoSee } from './seeing.ts'

interface Answering {
  readonly conversationId: number
  readonly subject: string
  readonly text: string
  readonly fromAddress: string | null
  readonly isForged: boolean
}

/**
 * Files a mail with the action that its subject names, or else its words, and no other, as a conversation is about one; only where it
 * comes from somebody who may see that action. What somebody linked already stays, and so does the customer it is of.
 */
export async function fileActionAnswer(
  tx: Db,
  { conversationId, subject, text, fromAddress, isForged }: Answering,
): Promise<void> {
  const inSubject = actionsNamed(subject)
  const [named, ...others] = inSubject.length > 0 ? inSubject : actionsNamed(text)
  if (named === undefined || others.length > 0 || fromAddress === null || isForged) return
  const action = await tx
    .selectFrom('actions')
    .select(['id', 'customerId', 'visibleToCustomer'])
    .where('id', '=', named)
    .executeTakeFirst()
  if (action === undefined) return
  const senders = await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email_address)`, '=', fromAddress.toLowerCase())
    .execute()
  const people = senders.map(({ id }) => id)
  if ((await whoSee(tx, people, action)).length === 0) return
  await tx
    .updateTable('inboxConversations')
    .set({ actionId: action.id, customerId: action.customerId } as never)
    .where('id', '=', conversationId)
    .where('actionId', 'is', null)
    .where(({ eb, or }) =>
      or([eb('customerId', 'is', null), eb('customerId', '=', action.customerId as never)]),
    )
    .execute()
}
