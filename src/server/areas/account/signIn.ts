import type { z } from 'zod'
import type { loginRequest, SignedIn } from '../../../contract/areas/account/auth.ts'
import type { LoginRefusal } from '../../../contract/areas/account/loginRefusals.ts'
import { acceptedOn, hasAcceptedTerms } from '../../../contract/areas/account/terms.ts'
import { after, second } from '../../ground/clock.ts'
import { type Account, accountAt, landingCustomer, openCustomers } from '../../session/accounts.ts'
import { forgetTries, giveBack, type Try, takeTry } from '../../session/limiter.ts'
import type { AuthParts } from '../../session/parts.ts'
import { startOf } from '../../session/preferences.ts'
import { spendSecondFactor } from '../../session/secondFactor.ts'
import { openSession } from '../../session/sessions.ts'
import { trace } from '../../session/trace.ts'
import { normalAddress } from '../../session/users.ts'
import type { Visitor } from '../../session/visitor.ts'
import type { Db } from '../../storage/db/database.ts'
import { endLock, lockUntil } from '../users/ownStep.ts'

type Asked = z.output<typeof loginRequest>

/** What came of trying to sign in. */
export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly answer: SignedIn }
  | { readonly kind: 'secretRequired' }
  | { readonly kind: 'refused'; readonly reason: LoginRefusal }

const refused = (reason: LoginRefusal): SignInAnswer => ({ kind: 'refused', reason })

/**
 * Signs in. Unknown address, wrong password and an account that waits take the same steps: one try taken, one hash, one row in the
 * audit; only after the right password is anything told about the account (reliability A1 to A5).
 */
export async function signIn(parts: AuthParts, asked: Asked, visitor: Visitor): Promise<SignInAnswer> {
  const { database, now } = parts
  const name = normalAddress(asked.emailAddress)
  const taken = await database.transaction(async (tx) => {
    const fromHere = await takeTry(tx, 'address', visitor.address, now())
    return fromHere.allowed ? takeTry(tx, 'login', name, now()) : null
  })
  // Who tries from everywhere on this address gets no hash computed: it tells nothing about any account.
  if (taken === null) return refused('credentials')
  return judge(parts, asked, visitor, { name, taken })
}

/** Another sign-in renewed the hash, or somebody set another password, or closed the account, while this one was checked. */
class Overtaken extends Error {}

/** Looks at the account as it is now; once more where it became another meanwhile. */
async function judge(
  parts: AuthParts,
  asked: Asked,
  visitor: Visitor,
  { name, taken }: { name: string; taken: Try },
): Promise<SignInAnswer> {
  const { database, hasher } = parts
  const account = await accountAt(database.db, name)
  const fits = await hasher.fits(asked.password, account?.passwordHash ?? null)
  if (!taken.allowed || account === null || !fits) return refuse(parts, visitor, { name, account, taken })
  const open = await openCustomers(database.db, account)
  if (account.state === 'inactive') return turnAway(parts, visitor, { name, account, reason: 'inactive' })
  if (open?.length === 0) return turnAway(parts, visitor, { name, account, reason: 'company' })
  if (account.twoFactorEnabledAt !== null && !asked.secret && !asked.recoveryCode) {
    // The try stays taken: this answer tells that the password is right.
    await database.transaction((tx) => giveBack(tx, 'address', visitor.address))
    return { kind: 'secretRequired' }
  }
  const isOld = account.passwordHash !== null && hasher.isOutdated(account.passwordHash)
  const newHash = isOld ? await hasher.hash(asked.password) : null
  try {
    return await database.transaction((tx) =>
      finish(tx, parts, { asked, account, open, newHash, name, visitor }),
    )
  } catch (error) {
    if (error instanceof Overtaken) return judge(parts, asked, visitor, { name, taken })
    throw error
  }
}

interface Known {
  readonly name: string
  readonly account: Account
}

/** The plain refusal, whatever is the matter. */
async function refuse(
  { database, mailer, now }: AuthParts,
  visitor: Visitor,
  { name, account, taken }: { name: string; account: Account | null; taken: Try },
): Promise<SignInAnswer> {
  await database.transaction(async (tx) => {
    const userId = account?.id ?? null
    const reason = taken.allowed ? 'credentials' : 'waiting'
    await trace(tx, visitor, { action: 'login.failed', userId, detail: { reason } })
    if (taken.begins) {
      await trace(tx, visitor, { action: 'login.locked', userId, detail: { seconds: taken.wait } })
      if (userId !== null) await lockUntil(tx, userId, after(now(), taken.wait * second))
    }
    // For an address that is nobody's too: who writes the mail finds that out, out of sight.
    if (taken.isFirst) await mailer.order(tx, { kind: 'locked', userId: null, recipient: name })
  })
  if (taken.isFirst) mailer.kick()
  return refused('credentials')
}

/** A right password of somebody who may not come in: the one refusal that says why (A4). */
async function turnAway(
  { database }: AuthParts,
  visitor: Visitor,
  { name, account, reason }: Known & { reason: 'inactive' | 'company' },
): Promise<SignInAnswer> {
  await database.transaction(async (tx) => {
    await giveBack(tx, 'address', visitor.address)
    await forgetTries(tx, 'login', name)
    await trace(tx, visitor, { action: 'login.failed', userId: account.id, detail: { reason } })
  })
  return refused(reason)
}

interface Finishing extends Known {
  readonly asked: Asked
  readonly open: readonly number[] | null
  readonly newHash: string | null
  readonly visitor: Visitor
}

/** The second factor where there is one, then the session. */
async function finish(tx: Db, parts: AuthParts, finishing: Finishing): Promise<SignInAnswer> {
  const { asked, account, visitor, name } = finishing
  if (account.twoFactorEnabledAt !== null) {
    const verdict = await judgeCode(tx, parts, finishing)
    if (verdict !== 'right') return refused(verdict)
  }
  const now = parts.now()
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ lastLoginAt: now, ...(finishing.newHash && { passwordHash: finishing.newHash }) })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .where('state', '<>', 'inactive')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Overtaken()
  await giveBack(tx, 'address', visitor.address)
  await forgetTries(tx, 'login', name)
  if (account.state === 'locked') await endLock(tx, account.id)
  const selectedCustomerId = await landingCustomer(tx, account, finishing.open)
  const { address, device } = visitor
  const session = { userId: account.id, remember: asked.remember, selectedCustomerId, device, address }
  const { token } = await openSession(tx, session, now)
  const factor = account.twoFactorEnabledAt === null ? 'none' : asked.secret ? 'code' : 'recoveryCode'
  await trace(tx, visitor, {
    action: 'login.ok',
    userId: account.id,
    detail: { factor, remember: asked.remember },
  })
  return {
    kind: 'signedIn',
    answer: {
      customer: selectedCustomerId === null ? null : { id: selectedCustomerId },
      set2fa: account.twoFactorRequired && account.twoFactorEnabledAt === null,
      accepted: hasAcceptedTerms(account.termsAcceptedAt, now),
      ...acceptedOn(account.termsAcceptedAt),
      ...startOf(account, selectedCustomerId === null ? null : { id: selectedCustomerId }),
      accessToken: token,
    },
  }
}

/** A code is counted apart from passwords; after five wrong ones the way in starts over, and waits (A5). */
async function judgeCode(
  tx: Db,
  { vault, now }: AuthParts,
  { asked, account, visitor, name }: Finishing,
): Promise<'right' | 'secret' | 'credentials'> {
  await giveBack(tx, 'login', name)
  const userId = account.id
  const taken = await takeTry(tx, 'code', String(userId), now())
  if (taken.allowed && (await spendSecondFactor(tx, userId, asked, vault, now()))) {
    await forgetTries(tx, 'code', String(userId))
    return 'right'
  }
  const reason = taken.allowed ? 'secret' : 'waiting'
  await trace(tx, visitor, { action: 'login.failed', userId, detail: { reason } })
  if (taken.begins)
    await trace(tx, visitor, { action: 'login.locked', userId, detail: { seconds: taken.wait } })
  return taken.allowed ? 'secret' : 'credentials'
}
