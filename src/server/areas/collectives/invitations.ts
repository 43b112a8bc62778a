import { sql } from 'kysely'
import type { InviteOutcome } from '../../../contract/areas/collectives/collectiveWords.ts'
import { Conflict } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import type { StoredParticipant } from './participantFacts.ts'

/** The kind of the mail that invites a customer. */
export const inviteMail = 'collectiveInvite'

interface Outcome {
  readonly customerId: number
  readonly outcome: InviteOutcome
}

/** Keeps what became of customers that were invited, in the place of what became of them before. */
export async function keepOutcomes(
  db: Db,
  collectiveId: number,
  outcomes: readonly Outcome[],
): Promise<void> {
  if (outcomes.length === 0) return
  await db
    .insertInto('collectiveInvitations')
    .values(outcomes.map((outcome) => ({ collectiveId, ...outcome })))
    .onConflict((conflict) =>
      conflict
        .columns(['collectiveId', 'customerId'])
        .doUpdateSet({ outcome: (own) => own.ref('excluded.outcome'), invitedAt: sql<Date>`now()` }),
    )
    .execute()
}

/** Has those mailed who can be, in this transaction: what became of each of these invitations. */
export async function orderInvitations(db: Db, ids: readonly number[]): Promise<Outcome[]> {
  const rows = await db
    .selectFrom('participations')
    .leftJoin('contacts', 'contacts.id', 'participations.contactId')
    .select(['participations.id', 'participations.customerId', 'contacts.emailAddress'])
    .where('participations.id', 'in', [0, ...ids])
    .orderBy('participations.id')
    .execute()
  const orders = rows.flatMap(({ id, emailAddress }) =>
    emailAddress === null
      ? []
      : [{ kind: inviteMail, userId: null, recipient: emailAddress, data: { participationId: id } }],
  )
  await orderMails(db, orders, new Date())
  return rows.map(({ customerId, emailAddress }) => ({
    customerId,
    outcome: emailAddress === null ? 'noContact' : 'invited',
  }))
}

/** Mails whoever was invited before one could enrol. */
export async function inviteWaiting(db: Db, collectiveId: number): Promise<void> {
  const rows = await db
    .selectFrom('participations')
    .select('id')
    .where('collectiveId', '=', collectiveId)
    .where('state', '=', 'invited')
    .execute()
  const outcomes = await orderInvitations(
    db,
    rows.map(({ id }) => id),
  )
  await keepOutcomes(db, collectiveId, outcomes)
}

/** Mails one who did not answer once more. */
export async function inviteAgain(
  { db }: Writing,
  { id, collectiveId }: Pick<StoredParticipant, 'id' | 'collectiveId'>,
): Promise<void> {
  const outcomes = await orderInvitations(db, [id])
  if (outcomes.some(({ outcome }) => outcome === 'noContact'))
    throw new Conflict('De contactpersoon van deze deelname heeft geen e-mailadres.')
  await keepOutcomes(db, collectiveId, outcomes)
}
