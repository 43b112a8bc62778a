import { signerLimits } from '../../../contract/areas/signing/signerLimits.ts'
import { after, type Clock, day } from '../../ground/clock.ts'
import { hashOf, newToken } from '../../session/tokens.ts'
import type { Database, Db } from '../../storage/db/database.ts'

/** How long a link to sign with says afterwards what became of it. */
const toldDays = 90

/** Where a link goes: the address from the configuration, never one that a request names. */
export const signingLink = (publicUrl: string, token: string) => `${publicUrl}/ondertekenen/${token}`

/** Makes a link for a mail; earlier ones of the same person go on working until the document is signed. */
export async function issueLink(
  { db }: Pick<Database, 'db'>,
  signerId: number,
  purpose: 'sign' | 'fetch',
  now: Clock,
): Promise<string> {
  const token = newToken()
  const lives = purpose === 'fetch' ? signerLimits.fetchDays : toldDays + 400
  await db
    .insertInto('signingLinks')
    .values({ tokenHash: hashOf(token), signerId, purpose, expiresAt: after(now(), lives * day) })
    .execute()
  return token
}

/** Whose link this is; null when it is none of ours, or too old to say anything. */
export async function linkOf(db: Db, token: string, now: Date) {
  const row = await db
    .selectFrom('signingLinks')
    .innerJoin('signingSigners', 'signingSigners.id', 'signingLinks.signerId')
    .select(['signerId', 'purpose', 'signingId'])
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Removes links that nobody can use any more. */
export async function removeOldLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signingLinks').where('expiresAt', '<', now).execute()
  await db
    .deleteFrom('signingLinks')
    .where('purpose', '=', 'sign')
    .where('signerId', 'in', (eb) =>
      eb
        .selectFrom('signingSigners')
        .innerJoin('signings', 'signings.id', 'signingSigners.signingId')
        .select('signingSigners.id')
        .where('signings.closedAt', '<', after(now, -toldDays * day)),
    )
    .execute()
}
