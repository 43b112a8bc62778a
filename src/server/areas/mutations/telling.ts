import type { MutationParty } from '../../../contract/areas/mutations/mutationParties.ts'
import { minute } from '../../../domain/time/amsterdam.ts'
import type { Writing } from '../../records/handlers.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import type { Row } from './rows.ts'

/** What whoever asked for a mutation is told of it. */
export type AskerMail = 'mutationReceived' | 'mutationQuestion' | 'mutationConfirmed' | 'mutationRejected'
export const partyMail = 'mutationParty'

/** A mail that says what came in waits this long: who hands fifty in at once gets one mail. */
const together = 2 * minute

/** Tells whoever asked; of what that person did at this moment only that it came in. */
export async function tellAsker(
  { db, reach }: Writing,
  row: Pick<Row, 'id' | 'requestedById'>,
  kind: AskerMail,
  reason = '',
): Promise<void> {
  const isReceived = kind === 'mutationReceived'
  if (!isReceived && reach.session.userId === row.requestedById) return
  const users = await db
    .selectFrom('accounts')
    .select(['id', 'emailAddress'])
    .where('id', '=', row.requestedById ?? 0)
    .where('type', '=', 'customer')
    .where('state', 'in', ['active', 'locked'])
    .execute()
  const orders = users.map(({ id, emailAddress }) => ({
    kind,
    userId: id,
    recipient: emailAddress,
    data: { mutationId: row.id, reason },
  }))
  await orderMails(db, orders, new Date(Date.now() + (isReceived ? together : 0)))
}

/** Asks each of these parties what it has to do, where it can be written to. */
export async function askParties(
  { db }: Writing,
  { id }: Row,
  parties: readonly MutationParty[],
): Promise<void> {
  const orders = parties.flatMap(({ role, name, email }) =>
    email === null
      ? []
      : [{ kind: partyMail, userId: null, recipient: email, data: { mutationId: id, role, party: name } }],
  )
  await orderMails(db, orders, new Date())
}
