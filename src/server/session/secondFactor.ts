import type { Db } from '../storage/db/database.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { fittingStep } from './totp.ts'
import type { Vault } from './vault.ts'
import { openedHere } from './vaultCheck.ts'

/** What a person gives besides the password. */
export interface SecondFactor {
  /** Six digits of the authenticator. */
  readonly secret?: string | undefined
  readonly recoveryCode?: string | undefined
}

/** Whether the second factor is right; it is used up with that. */
export async function spendSecondFactor(
  tx: Db,
  userId: number,
  { secret, recoveryCode }: SecondFactor,
  vault: Vault,
  now: Date,
): Promise<boolean> {
  if (secret !== undefined) return spendCode(tx, userId, secret, vault, now)
  return recoveryCode !== undefined && spendRecoveryCode(tx, userId, recoveryCode, now)
}

/** A code works once: the step it belongs to is kept, under a lock, and no step up to it counts again. */
async function spendCode(tx: Db, userId: number, code: string, vault: Vault, now: Date): Promise<boolean> {
  const { twoFactorSecret, twoFactorLastStep } = await tx
    .selectFrom('users')
    .select(['twoFactorSecret', 'twoFactorLastStep'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (twoFactorSecret === null) return false
  const step = fittingStep(openedHere(vault, twoFactorSecret), code, now, twoFactorLastStep)
  if (step === null) return false
  await tx.updateTable('users').set({ twoFactorLastStep: step }).where('id', '=', userId).execute()
  return true
}
