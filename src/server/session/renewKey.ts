import { sql } from 'kysely'
import { record } from '../storage/audit/audit.ts'
import type { Db } from '../storage/db/database.ts'
import { orderMails } from '../storage/mail/mailer.ts'
import { removeRecoveryCodes } from './recoveryCodes.ts'
import { endSessions } from './sessions.ts'
import type { Vault } from './vault.ts'
import { markVault, opened } from './vaultCheck.ts'

const withSecret = (tx: Db) =>
  tx
    .selectFrom('users')
    .select(['id', 'emailAddress', 'twoFactorSecret'])
    .where('twoFactorSecret', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Seals with the new key what was sealed with the old one: all of it, or nothing. Answers how much that was. */
export async function resealed(tx: Db, before: Vault, after: Vault): Promise<number> {
  const users = await withSecret(tx)
  for (const { id, twoFactorSecret } of users) {
    const secret = opened(before, twoFactorSecret as Uint8Array)
    if (secret === null)
      throw new Error(
        'Niet alles is met deze sleutel verzegeld; er is niets gewijzigd. Is de sleutel verloren, gebruik dan: npm run key -- lost',
      )
    await tx
      .updateTable('users')
      .set({ twoFactorSecret: after.seal(secret) })
      .where('id', '=', id)
      .execute()
  }
  await resealSignings(tx, before, after)
  await markVault(tx, after)
  await record(tx, null, 'key', { action: 'key.renewed', subject: 'users', after: { sealed: users.length } })
  return users.length
}

/** The keys with which documents are signed; one that nobody can open (any more) stays as it is: in its place a new one is made when it is needed. */
async function resealSignings(tx: Db, before: Vault, after: Vault): Promise<void> {
  const { rows } = await sql<{ id: number; keySealed: Uint8Array }>`
    select id, key_sealed from signing_seals order by id for update`.execute(tx)
  for (const { id, keySealed } of rows) {
    const key = opened(before, keySealed)
    if (key !== null)
      await sql`update signing_seals set key_sealed = ${after.seal(key)} where id = ${id}`.execute(tx)
  }
}

/** Whose seed this key does not open. */
export async function unreadable(tx: Db, vault: Vault) {
  return (await withSecret(tx)).filter(
    ({ twoFactorSecret }) => opened(vault, twoFactorSecret as Uint8Array) === null,
  )
}

/**
 * Goes on without a key that is lost: who has a seed that nobody can read any more is rid of it, signed out and told, and sets up
 * two-step verification anew where the account needs it. Answers of how many.
 */
export async function withoutLostKey(tx: Db, vault: Vault, now: Date): Promise<number> {
  const users = await unreadable(tx, vault)
  for (const { id } of users) {
    await tx
      .updateTable('users')
      .set({ twoFactorSecret: null, twoFactorEnabledAt: null })
      .where('id', '=', id)
      .execute()
    await removeRecoveryCodes(tx, id)
    await endSessions(tx, id)
    await record(tx, null, 'key', { action: 'twoStep.reset', subject: 'users', subjectId: id })
  }
  const told = users.map(({ id, emailAddress }) => ({ userId: id, recipient: emailAddress }))
  await orderMails(
    tx,
    told.map((who) => ({ kind: 'twoStep', ...who, data: { isOn: false } })),
    now,
  )
  await markVault(tx, vault)
  return users.length
}
