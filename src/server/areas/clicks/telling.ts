import type { Writing } from '../../records/handlers.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import type { StoredClick } from './standing.ts'

/** What somebody is told of a click by mail: those who decide at the customer, or whoever proposed it. */
export type ApproverMail = 'clickApproval' | 'clickReminder' | 'clickExecuted'
export type RequesterMail =
  | 'clickApproved'
  | 'clickRejected'
  | 'clickExpired'
  | 'clickLimit'
  | 'clickUnconfirmed'

type ToldOf = Pick<StoredClick, 'id' | 'requesterId' | 'approverIds'>

/** Tells those at the customer who decide about it and can sign in; never whoever does this. */
export async function tellApprovers(context: Writing, row: ToldOf, kind: ApproverMail): Promise<void> {
  const users = await context.db
    .selectFrom('accounts')
    .select(['id', 'emailAddress'])
    .where('contactId', 'in', [0, ...(row.approverIds ?? [])])
    .where('state', 'in', ['active', 'locked'])
    .execute()
  await order(context, row, kind, users)
}

/** Tells whoever proposed it, unless that person did this. */
export async function tellRequester(
  context: Writing,
  row: ToldOf,
  kind: RequesterMail,
  reason = '',
): Promise<void> {
  const users = await context.db
    .selectFrom('accounts')
    .select(['id', 'emailAddress'])
    .where('id', '=', row.requesterId ?? 0)
    .where('state', 'in', ['active', 'locked'])
    .execute()
  await order(context, row, kind, users, reason)
}

interface Person {
  readonly id: number
  readonly emailAddress: string
}

async function order(
  { db, reach }: Writing,
  { id: clickId }: ToldOf,
  kind: ApproverMail | RequesterMail,
  users: readonly Person[],
  reason = '',
): Promise<void> {
  // The server itself does some of this: then there is nobody to leave out.
  const doer = reach === null ? null : reach.session.userId
  const orders = users
    .filter(({ id }) => id !== doer)
    .map(({ id, emailAddress }) => ({
      kind,
      userId: id,
      recipient: emailAddress,
      data: { clickId, reason },
    }))
  await orderMails(db, orders, new Date())
}
