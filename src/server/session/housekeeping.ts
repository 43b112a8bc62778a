import { after, day } from '../ground/clock.ts'
import { checkAudit, sealAudit } from '../storage/audit/seals.ts'
import type { Database } from '../storage/db/database.ts'
import { forgetOldTries } from './limiter.ts'
import { removeOldLinks } from './passwordLinks.ts'
import { removeEndedSessions } from './sessions.ts'

/** Removes what has had its time: ended sessions, links, tries, who looked where, mails given up, answers kept for repeats. */
export async function tidy({ db }: Database, now: Date): Promise<void> {
  await removeEndedSessions(db, now)
  await removeOldLinks(db, now)
  await forgetOldTries(db, now)
  await db.deleteFrom('presences').where('seenAt', '<', after(now, -day)).execute()
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', after(now, -30 * day))
    .execute()
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', after(now, -2 * day))
    .execute()
}

/** Seals what is new in the audit. */
export async function seal(database: Database): Promise<void> {
  while ((await sealAudit(database)) > 0);
}

/** Throws when the audit is not what was sealed. */
export async function checkSeals(database: Database): Promise<void> {
  const found = await checkAudit(database)
  if (!found.isWhole)
    throw new Error(`the audit was changed: rows ${found.firstId} to ${found.lastId} do not fit their seal`)
}
