import type { z } from 'zod'
import type { emailChange, emailProof } from '../../../contract/areas/account/auth.ts'
import { linkLives } from '../../../contract/areas/account/linkLives.ts'
import { after, hour } from '../../ground/clock.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import type { AuthParts } from '../../session/parts.ts'
import { endLinks } from '../../session/passwordLinks.ts'
import type { Session } from '../../session/reach.ts'
import { hashOf, newToken } from '../../session/tokens.ts'
import { trace } from '../../session/trace.ts'
import { normalAddress } from '../../session/users.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'
import { demandPassword } from './passwords.ts'

/** How long the mailed link works. */
export const changeLives = linkLives.emailChangeHours * hour

const taken = 'Dit e-mailadres is al in gebruik'

/** Whether somebody signs in with this address already. */
async function isTaken(db: Db, emailAddress: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('emailAddress', '=', emailAddress).execute()
  return found.length > 0
}

/**
 * Orders a mail to the wished address, against the current password. The answer is the same for an address that is taken: who
 * writes the mail finds that out, so that nobody learns from here who has an account (A13).
 */
export async function changeEmail(
  parts: AuthParts,
  session: Session,
  asked: z.output<typeof emailChange>,
  visitor: Visitor,
): Promise<void> {
  const emailAddress = normalAddress(asked.emailAddress)
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailAddress))
    throw new Invalid({ emailAddress: ['Vul een geldig e-mailadres in'] })
  await demandPassword(parts, session.userId, asked.currentPassword, visitor)
  await parts.database.transaction(async (tx) => {
    const { emailAddress: current } = await tx
      .selectFrom('users')
      .select('emailAddress')
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow()
    if (current === emailAddress) throw new Invalid({ emailAddress: ['Dit is je huidige e-mailadres'] })
    await trace(tx, visitor, { action: 'email.wished', userId: session.userId })
    await parts.mailer.order(tx, {
      kind: 'emailChange',
      userId: session.userId,
      recipient: emailAddress,
    })
  })
  parts.mailer.kick()
}

/** Makes the token for the wished address, at the moment the mail is written; null when somebody has that address. */
export async function issueChange(
  tx: Db,
  { userId, emailAddress }: { userId: number; emailAddress: string },
  now: Date,
): Promise<string | null> {
  if (await isTaken(tx, emailAddress)) return null
  const token = newToken()
  const wish = {
    emailAddress,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: after(now, changeLives),
  }
  await tx
    .insertInto('emailChanges')
    .values({ userId, ...wish })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(wish))
    .execute()
  return token
}

/** The new address signs in from here on; the old one is told, and links to set a password that were on their way end. */
export async function confirmEmail(
  { db, reach: { session }, record }: Writing,
  { mailer }: Pick<AuthParts, 'mailer'>,
  { token }: z.output<typeof emailProof>,
  now: Date,
): Promise<null> {
  const wish = await db
    .deleteFrom('emailChanges')
    .where('userId', '=', session.userId)
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .returning('emailAddress')
    .executeTakeFirst()
  if (wish === undefined)
    throw new Invalid({}, 'Deze link is al gebruikt of verlopen. Vraag de wijziging opnieuw aan.')
  if (await isTaken(db, wish.emailAddress)) throw new Invalid({}, taken)
  const { emailAddress: before } = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set((set) => ({ emailAddress: wish.emailAddress, version: set('version', '+', 1) }))
    .where('id', '=', session.userId)
    .execute()
  await endLinks(db, session.userId, now)
  await record({
    action: 'email.changed',
    subject: 'users',
    subjectId: session.userId,
    before: { emailAddress: before },
    after: { emailAddress: wish.emailAddress },
  })
  await mailer.order(db, { kind: 'emailChanged', userId: session.userId, recipient: before })
  return null
}
