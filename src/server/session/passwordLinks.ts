import { linkLives as lives } from '../../contract/areas/account/linkLives.ts'
import { after, day, hour, minute } from '../ground/clock.ts'
import type { Db } from '../storage/db/database.ts'
import { hashOf, newToken } from './tokens.ts'

/** Why somebody gets a link to set a password, and how long it works. */
export const linkLives = {
  reset: lives.resetMinutes * minute,
  invitation: lives.invitationDays * day,
} as const
export type LinkPurpose = keyof typeof linkLives

/** Reset mails for one account in an hour. */
const mostResets = 3

interface Owner {
  readonly userId: number
  readonly emailAddress: string
}

/** Makes a link's token; links the person still had do not work any more. */
export async function issueLink(
  tx: Db,
  { userId, emailAddress }: Owner,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  await endLinks(tx, userId, now)
  const token = newToken()
  await tx
    .insertInto('passwordLinks')
    .values({
      userId,
      emailAddress,
      purpose,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt: after(now, linkLives[purpose]),
      sentAt: null,
      endedAt: null,
    })
    .execute()
  return token
}

/** Ends every link of a person: it was used, or another password or address came. */
export async function endLinks(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('passwordLinks')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Notes that the mail with this person's newest link left. */
export async function noteSent(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('passwordLinks')
    .set({ sentAt: now })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Whether this person got as many reset mails in the last hour as one may get. */
export async function gotEnough(db: Db, userId: number, now: Date): Promise<boolean> {
  const { sent } = await db
    .selectFrom('passwordLinks')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('userId', '=', userId)
    .where('purpose', '=', 'reset')
    .where('sentAt', '>', after(now, -hour))
    .executeTakeFirstOrThrow()
  return sent >= mostResets
}

/** The person a link may set the password of, or null: unknown, used, too old, or made for another address. */
export async function linkOwner(
  db: Db,
  token: string,
  now: Date,
): Promise<{ linkId: number; userId: number } | null> {
  const row = await db
    .selectFrom('passwordLinks as link')
    .innerJoin('users', 'users.id', 'link.userId')
    .select(['link.id as linkId', 'link.userId'])
    .where('link.tokenHash', '=', hashOf(token))
    .where('link.endedAt', 'is', null)
    .where('link.expiresAt', '>', now)
    .whereRef('link.emailAddress', '=', 'users.emailAddress')
    .where('users.state', 'not in', ['inactive', 'inviteExpired'])
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up; false when somebody was first. */
export async function spendLink(tx: Db, linkId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passwordLinks')
    .set({ endedAt: now })
    .where('id', '=', linkId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes links that ended more than a month ago. */
export async function removeOldLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('passwordLinks')
    .where('expiresAt', '<', after(now, -30 * day))
    .execute()
}
