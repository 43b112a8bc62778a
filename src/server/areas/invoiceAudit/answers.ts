import { sql } from 'kysely'
import { inboxStates } from '../../../contract/areas/inbox/inboxWords.ts'
import { claimsNamed } from '../../../domain/audit/claimReference.ts'
import { isFromAny, isFromOneOf } from '../../../domain/mailSender.ts'
import type { Reading } from '../../records/handlers.ts'
import { isReached } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

/** A mail names no more claims than this. */
const most = 20

interface Answering {
  readonly conversationId: number
  readonly subject: string
  readonly text: string
  readonly fromAddress: string | null
  readonly isForged: boolean
  readonly isConfirmed: boolean
}

interface Claim {
  readonly id: number
  readonly customerId: number
  readonly claimId: number
}

/** All that stood in the last mails that told of these, also where it was answered or overdue since. */
async function claimsOf(tx: Db, named: readonly number[]): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select distinct on (invoice_audits.id) invoice_audits.id, invoice_audits.customer_id, claims.id as claim_id
    from (
      select distinct on (audit_id) claim_id from audit_claim_findings
      where audit_id = any(${[...named]}::integer[]) order by audit_id, claim_id desc
    ) as asked
    join audit_claims as claims on claims.id = asked.claim_id
    join audit_claim_findings as along on along.claim_id = claims.id
    join invoice_audits on invoice_audits.id = along.audit_id
    order by invoice_audits.id, claims.id desc`.execute(tx)
  return rows
}

/** Where whoever a claim was put to writes from: where it went, what the card of the sender says or of who took it over, and their people. */
async function addressesOf(tx: Db, claimIds: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ claimId: number; address: string }>`
    with recursive senders as (
      select along.claim_id, invoices.party_id
      from audit_claim_findings as along
      join invoice_audits on invoice_audits.id = along.audit_id
      join invoices on invoices.id = invoice_audits.invoice_id
      where along.claim_id = any(${[...claimIds]}::integer[])
      union select claim_id, successor_id from senders join parties on parties.id = party_id
      where successor_id is not null)
    select id as claim_id, recipient as address from audit_claims where id = any(${[...claimIds]}::integer[])
    union select claim_id, address from senders join parties on parties.id = party_id
      cross join lateral unnest(array[claim_email, invoice_email, email]) as address where address is not null
    union select claim_id, party_contacts.email from senders join party_contacts using (party_id)
      where party_contacts.email is not null`.execute(tx)
  const found = new Map<number, string[]>()
  for (const { claimId, address } of rows) found.set(claimId, [...(found.get(claimId) ?? []), address])
  return found
}

/**
 * Files a mail with the claims that its subject names, or else its words, where it comes from whom they were put to: with all that stood
 * in the same mail. Anybody else's, or one that only says so, is proposed to be, and stays as it is. Only what was put to a sender can be answered.
 */
export async function fileAnswer(tx: Db, { conversationId, ...mail }: Answering): Promise<void> {
  const inSubject = claimsNamed(mail.subject)
  const named = (inSubject.length > 0 ? inSubject : claimsNamed(mail.text)).slice(0, most)
  if (named.length === 0) return
  const claims = await claimsOf(tx, named)
  if (claims.length === 0) return
  const known = await addressesOf(tx, [...new Set(claims.map(({ claimId }) => claimId))])
  // Where our mail server did not find that it comes from there, only an address that is known speaks for the firm.
  const isOf = mail.isConfirmed ? isFromAny : isFromOneOf
  const isTheirs = ({ claimId }: Claim) => !mail.isForged && isOf(mail.fromAddress, known.get(claimId) ?? [])
  await tx
    .insertInto('invoiceAuditMails')
    .values(claims.map((one) => ({ auditId: one.id, conversationId, isProposed: !isTheirs(one) })))
    // What was filed stays filed, whoever writes on; what was proposed is filed by the mail of the firm itself.
    .onConflict((conflict) =>
      conflict.columns(['auditId', 'conversationId']).doUpdateSet({
        isProposed: sql<boolean>`invoice_audit_mails.is_proposed and excluded.is_proposed`,
      }),
    )
    .execute()
  await takeCustomer(tx, conversationId, claims.filter(isTheirs))
}

/** The conversation becomes that of the customer of these, where it is nobody's yet. */
export async function takeCustomer(
  tx: Db,
  conversationId: number,
  claims: readonly { readonly customerId: number }[],
): Promise<void> {
  const [customerId, ...others] = new Set(claims.map((one) => one.customerId))
  if (customerId === undefined || others.length > 0) return
  await tx
    .updateTable('inboxConversations')
    .set({ customerId } as never)
    .where('id', '=', conversationId)
    .where('customerId', 'is', null)
    .execute()
}

/** The conversations that answer a claim, the latest first: those that the inbox itself shows to who asks. */
export async function answersOf({ db, reach }: Reading, auditId: number) {
  const rows = await db
    .selectFrom('invoiceAuditMails')
    .innerJoin('inboxConversations as mails', 'mails.id', 'conversationId')
    .select(['mails.id', 'mails.subject', 'mails.fromName', 'mails.fromAddress', 'mails.state'])
    .select(sql<Date>`mails.received_at`.as('receivedAt'))
    .where('auditId', '=', auditId)
    .where('isProposed', '=', false)
    .where(isReached(reach.session, 'mails.customerId'))
    .orderBy('mails.receivedAt', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ state, receivedAt, fromName, fromAddress, ...row }) => ({
    ...row,
    from: fromName ?? fromAddress ?? 'Onbekende afzender',
    receivedAt: receivedAt.toISOString(),
    statusName: inboxStates[state as keyof typeof inboxStates].label,
  }))
}
