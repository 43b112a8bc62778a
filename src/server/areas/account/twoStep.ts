import type { RecoveryCodes, TwoStepProof, TwoStepSecret } from '../../../contract/areas/account/auth.ts'
import { after, minute } from '../../ground/clock.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import type { AuthParts } from '../../session/parts.ts'
import type { Session } from '../../session/reach.ts'
import { removeRecoveryCodes, renewRecoveryCodes } from '../../session/recoveryCodes.ts'
import { endSessions } from '../../session/sessions.ts'
import { hashOf } from '../../session/tokens.ts'
import { fittingStep, newSecret, otpauthUri } from '../../session/totp.ts'
import { trace } from '../../session/trace.ts'
import { demandFitting } from '../../session/vaultCheck.ts'
import type { Visitor } from '../../session/visitor.ts'
import { demandPassword } from './passwords.ts'

/** How long a new secret waits for its first code, in milliseconds. */
const patience = 15 * minute

/**
 * A new secret, against the current password. The session remembers only its hash: who has a session but not the password can't turn
 * on a secret of his own (A7).
 */
export async function generateSecret(
  parts: AuthParts,
  session: Session,
  currentPassword: string,
  visitor: Visitor,
): Promise<TwoStepSecret> {
  const { database, config, now } = parts
  await demandPassword(parts, session.userId, currentPassword, visitor)
  const secret = newSecret()
  await database.transaction(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ pendingSecretHash: hashOf(secret), pendingSecretUntil: after(now(), patience) })
      .where('id', '=', session.id)
      .execute()
    await trace(tx, visitor, { action: 'twoStep.asked', userId: session.userId })
  })
  return { secret, uri: otpauthUri(secret, config.brandName, session.emailAddress) }
}

function wrongCode(): Invalid {
  return new Invalid({ code: ['De code is onjuist'] }, 'De code is onjuist')
}

/** Turns two-step verification on with a first code, in place of the secret there was; all other sessions end. */
export async function turnOn(
  { database, vault, mailer, now }: AuthParts,
  session: Session,
  { secret, code }: TwoStepProof,
  visitor: Visitor,
): Promise<RecoveryCodes> {
  const typed = secret.replaceAll(/\s/g, '').toUpperCase()
  const step = fittingStep(typed, code, now(), 0)
  if (step === null) throw wrongCode()
  const recoveryCodes = await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('sessions')
      .set({ pendingSecretHash: null, pendingSecretUntil: null })
      .where('id', '=', session.id)
      .where('pendingSecretHash', '=', hashOf(typed))
      .where('pendingSecretUntil', '>', now())
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw wrongCode()
    await demandFitting(tx, vault)
    const { emailAddress } = await tx
      .updateTable('users')
      .set({ twoFactorSecret: vault.seal(typed), twoFactorEnabledAt: now(), twoFactorLastStep: step })
      .where('id', '=', session.userId)
      .returning('emailAddress')
      .executeTakeFirstOrThrow()
    await endSessions(tx, session.userId, { except: session.id })
    await trace(tx, visitor, { action: 'twoStep.on', userId: session.userId })
    const { userId } = session
    await mailer.order(tx, { kind: 'twoStep', userId, recipient: emailAddress, data: { isOn: true } })
    return renewRecoveryCodes(tx, userId)
  })
  mailer.kick()
  return { recoveryCodes }
}

/** Turns it off, against the current password, where the account may do without. */
export async function turnOff(
  parts: AuthParts,
  session: Session,
  currentPassword: string,
  visitor: Visitor,
): Promise<void> {
  const { database, mailer } = parts
  const { userId } = session
  await demandPassword(parts, userId, currentPassword, visitor)
  await database.transaction(async (tx) => {
    const { twoFactorRequired, emailAddress } = await tx
      .selectFrom('users')
      .select(['twoFactorRequired', 'emailAddress'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (twoFactorRequired) throw new Conflict('Tweestapsverificatie is verplicht voor dit account.')
    await tx
      .updateTable('users')
      .set({ twoFactorSecret: null, twoFactorEnabledAt: null })
      .where('id', '=', userId)
      .execute()
    await removeRecoveryCodes(tx, userId)
    await endSessions(tx, userId, { except: session.id })
    await trace(tx, visitor, { action: 'twoStep.off', userId })
    await mailer.order(tx, { kind: 'twoStep', userId, recipient: emailAddress, data: { isOn: false } })
  })
  mailer.kick()
}
