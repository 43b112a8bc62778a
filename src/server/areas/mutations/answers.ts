import { isFromAny } from '../../../domain/mailSender.ts'
import { mutationsNamed } from '../../../domain/mutations/mutationReference.ts'
import type { Db } from '../../storage/db/database.ts'

interface Answering {
  readonly conversationId: number
  readonly subject: string
  readonly text: string
  readonly fromAddress: string | null
}

/**
 * Files a mail with the mutation that its subject names, or else its words: one that was sent to a party, and no other, as a conversation
 * is about one; and only where it comes from one of those parties. What somebody linked already stays, and so does the customer it is of.
 */
export async function fileMutationAnswer(
  tx: Db,
  { conversationId, subject, text, fromAddress }: Answering,
): Promise<void> {
  const inSubject = mutationsNamed(subject)
  const [named, ...others] = inSubject.length > 0 ? inSubject : mutationsNamed(text)
  if (named === undefined || others.length > 0) return
  const found = await tx
    .selectFrom('mutations')
    .select(['id', 'customerId'])
    .where('id', '=', named)
    .where('sentAt', 'is not', null)
    .executeTakeFirst()
  if (found === undefined) return
  const parties = await tx
    .selectFrom('mutationParties')
    .select('email')
    .where('mutationId', '=', found.id)
    .execute()
  const known = parties.flatMap(({ email }) => email ?? [])
  if (!isFromAny(fromAddress, known)) return
  await tx
    .updateTable('inboxConversations')
    .set({ mutationId: found.id, customerId: found.customerId } as never)
    .where('id', '=', conversationId)
    .where('mutationId', 'is', null)
    .where(({ eb, or }) =>
      or([eb('customerId', 'is', null), eb('customerId', '=', found.customerId as never)]),
    )
    .execute()
}
