import type { z } from 'zod'
import type { passwordChange, passwordReset } from '../../../contract/areas/account/auth.ts'
import { type Problems, requiredText } from '../../../contract/records/problems.ts'
import { Invalid, TooMany } from '../../ground/errors.ts'
import { aboutUser, accountAt } from '../../session/accounts.ts'
import { forgetTries, takeTry } from '../../session/limiter.ts'
import type { AuthParts } from '../../session/parts.ts'
import { endLinks, linkOwner, spendLink } from '../../session/passwordLinks.ts'
import { objectionTo } from '../../session/passwordRules.ts'
import type { Session } from '../../session/reach.ts'
import { endSessions } from '../../session/sessions.ts'
import { trace } from '../../session/trace.ts'
import { normalAddress } from '../../session/users.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'
import { endLock, takeOwnStep } from '../users/ownStep.ts'

/**
 * Asks for a mail with a link. Known address or not: one row for the limit, one in the audit, one mail ordered; whether there is
 * somebody to send it to is found out by who writes the mail, when the answer is long gone (A13).
 */
export async function requestPassword(
  { database, mailer, now }: AuthParts,
  emailAddress: string,
  visitor: Visitor,
): Promise<void> {
  const recipient = normalAddress(emailAddress)
  if (!/^[^\s@]+@[^\s@]+$/.test(recipient))
    throw new Invalid({ emailAddress: ['Vul een geldig e-mailadres in'] }, 'Verkeerde gegevens')
  await database.transaction(async (tx) => {
    const { allowed } = await takeTry(tx, 'request', visitor.address, now())
    const account = await accountAt(tx, recipient)
    await trace(tx, visitor, { action: 'password.requested', userId: account?.id ?? null })
    if (allowed) await mailer.order(tx, { kind: 'reset', userId: null, recipient })
  })
  mailer.kick()
}

interface Typed {
  readonly password: string
  readonly passwordConfirmation: string
}

/** What is wrong with a new password typed twice, per field. */
async function problemsWith(
  { database, config }: AuthParts,
  userId: number,
  { password, passwordConfirmation }: Typed,
): Promise<Problems> {
  if (password === '') return { password: [requiredText] }
  const about = { brandName: config.brandName, ...(await aboutUser(database.db, userId)) }
  const objection = objectionTo(password, about)
  return {
    ...(objection !== null && { password: [objection] }),
    ...(password !== passwordConfirmation && { passwordConfirmation: ['De wachtwoorden zijn niet gelijk'] }),
  }
}

const refusal = 'Het wachtwoord is niet ingesteld.'

/** The link of a mail does not work (any more). */
function spent(): Invalid {
  return new Invalid(
    { token: ['Deze link is niet meer geldig'] },
    'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
  )
}

/** Sets a password with a mailed link: once, and every session of the person ends. Two-step verification stays as it is (A11). */
export async function resetPassword(
  parts: AuthParts,
  asked: z.output<typeof passwordReset>,
  visitor: Visitor,
): Promise<void> {
  const { database, hasher, mailer, now } = parts
  const owner = await linkOwner(database.db, asked.token, now())
  if (owner === null) {
    const taken = await database.transaction((tx) => takeTry(tx, 'link', visitor.address, now()))
    throw taken.allowed ? spent() : new TooMany(taken.wait)
  }
  const problems = await problemsWith(parts, owner.userId, asked)
  if (Object.keys(problems).length > 0) throw new Invalid(problems, refusal)
  const hash = await hasher.hash(asked.password)
  await database.transaction(async (tx) => {
    if (!(await spendLink(tx, owner.linkId, now()))) throw spent()
    const person = await setPassword(tx, owner.userId, hash, now())
    await endSessions(tx, owner.userId)
    await forgetTries(tx, 'login', person.emailAddress)
    await trace(tx, visitor, { action: 'password.reset', userId: owner.userId })
    await mailer.order(tx, { kind: 'passwordChanged', userId: owner.userId, recipient: person.emailAddress })
  })
  mailer.kick()
}

/** Changes one's own password; all other sessions end. */
export async function changePassword(
  parts: AuthParts,
  session: Session,
  asked: z.output<typeof passwordChange>,
  visitor: Visitor,
): Promise<void> {
  const { database, hasher, mailer, now } = parts
  await demandPassword(parts, session.userId, asked.currentPassword, visitor)
  const problems = await problemsWith(parts, session.userId, asked)
  if (asked.password === asked.currentPassword && problems.password === undefined)
    problems.password = ['Kies een ander wachtwoord dan je huidige']
  if (Object.keys(problems).length > 0) throw new Invalid(problems, refusal)
  const hash = await hasher.hash(asked.password)
  await database.transaction(async (tx) => {
    const { emailAddress } = await setPassword(tx, session.userId, hash, now())
    await endSessions(tx, session.userId, { except: session.id })
    await trace(tx, visitor, { action: 'password.changed', userId: session.userId })
    await mailer.order(tx, { kind: 'passwordChanged', userId: session.userId, recipient: emailAddress })
  })
  mailer.kick()
}

/** Stores a new password; links that were on their way end, and an invitation is accepted with it. */
async function setPassword(tx: Db, userId: number, passwordHash: string, now: Date) {
  await endLinks(tx, userId, now)
  const person = await tx
    .updateTable('users')
    .set((set) => ({ passwordHash, passwordChangedAt: now, version: set('version', '+', 1) }))
    .where('id', '=', userId)
    .returning(['emailAddress', 'state'])
    .executeTakeFirstOrThrow()
  if (person.state === 'invited') await takeOwnStep(tx, userId, 'sys.ACCEPTED')
  if (person.state === 'locked') await endLock(tx, userId)
  return person
}

/** Throws unless this is the person's password; after five wrong ones, with growing waits (A7). */
export async function demandPassword(
  { database, hasher, now }: AuthParts,
  userId: number,
  currentPassword: string,
  visitor: Visitor,
): Promise<void> {
  const key = String(userId)
  const taken = await database.transaction((tx) => takeTry(tx, 'password', key, now()))
  if (!taken.allowed) throw new TooMany(taken.wait)
  const { passwordHash } = await database.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const fits = await hasher.fits(currentPassword, passwordHash)
  await database.transaction(async (tx) => {
    if (fits) await forgetTries(tx, 'password', key)
    else await trace(tx, visitor, { action: 'password.refused', userId })
  })
  if (!fits)
    throw new Invalid({ currentPassword: ['Het wachtwoord is onjuist'] }, 'Het wachtwoord is onjuist')
}
