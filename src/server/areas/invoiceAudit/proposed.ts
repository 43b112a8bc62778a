import { claimReference } from '../../../domain/audit/claimReference.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import { takeCustomer } from './answers.ts'

/** The findings that a conversation names, as far as whoever asks reaches their customers: filed with it, or proposed to be. */
export async function namedIn({ db, reach }: Reading, conversationId: number) {
  const rows = await db
    .selectFrom('invoiceAuditMails')
    .innerJoin('invoiceAudits', 'invoiceAudits.id', 'auditId')
    .innerJoin('customers', 'customers.id', 'invoiceAudits.customerId')
    .select(['invoiceAudits.id', 'invoiceAudits.title', 'invoiceAudits.sender', 'isProposed'])
    .select(['invoiceAudits.customerId', 'customers.name as customerName'])
    .where('conversationId', '=', conversationId)
    .where(isReached(reach.session, 'invoiceAudits.customerId'))
    .orderBy('invoiceAudits.id')
    .execute()
  return rows.map((row) => ({ ...row, reference: claimReference(row.id) }))
}

/** Files a conversation with the findings that it was proposed for, or drops that; what was filed by itself stays. */
export async function decide(context: Writing, conversationId: number, isAnswer: boolean): Promise<void> {
  const { db, record } = context
  const proposed = (await namedIn(context, conversationId)).filter(({ isProposed }) => isProposed)
  if (proposed.length === 0) return
  const ids = proposed.map(({ id }) => id)
  if (isAnswer) {
    await db
      .updateTable('invoiceAuditMails')
      .set({ isProposed: false })
      .where('conversationId', '=', conversationId)
      .where('auditId', 'in', ids)
      .execute()
    await takeCustomer(db, conversationId, proposed)
  } else
    await db
      .deleteFrom('invoiceAuditMails')
      .where('conversationId', '=', conversationId)
      .where('auditId', 'in', ids)
      .where('isProposed', '=', true)
      .execute()
  await record({
    action: 'update',
    subject: 'inbox',
    subjectId: conversationId,
    after: {
      [isAnswer ? 'claimsFiled' : 'claimsRefused']: proposed.map(({ reference }) => reference).join(', '),
    },
  })
}
