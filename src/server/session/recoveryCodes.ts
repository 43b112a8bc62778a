import { randomInt } from 'node:crypto'
import type { Db } from '../storage/db/database.ts'
import { hashOf } from './tokens.ts'

/** Digits and letters without those that look alike (Crockford's base32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const count = 10

function newCode(): string {
  const signs = Array.from({ length: 15 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return (signs.match(/.{5}/g) ?? []).join('-')
}

/** A code as it is compared: without separators, and with the signs people mistake put right. */
function normalCode(code: string): string {
  return code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/** Ten new codes of 75 random bits for a person, in place of those there were; shown once, kept as hashes. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  await removeRecoveryCodes(tx, userId)
  const codes = Array.from({ length: count }, newCode)
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(normalCode(code)), usedAt: null })))
    .execute()
  return codes
}

/** Uses a code up; false when it is none of this person or was used before. */
export async function spendRecoveryCode(tx: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(normalCode(code)))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a person's codes. */
export async function removeRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}
