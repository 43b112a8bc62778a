import { checkAudit, sealAudit } from '../auditSeals.ts'
import type { Database } from '../db/database.ts'
import type { Log, Mailer } from '../mail/mailer.ts'
import { after, type Clock, day, hour, minute } from './clock.ts'
import { forgetOldTries } from './limiter.ts'
import { removeOldLinks } from './passwordLinks.ts'
import { removeEndedSessions } from './sessions.ts'

interface House {
  readonly database: Database
  readonly mailer: Mailer
  readonly now: Clock
  readonly log: () => Log
}

/** Removes what has had its time: ended sessions, links, tries, mails given up, answers kept for repeats. */
export async function tidy({ db }: Database, now: Date): Promise<void> {
  await removeEndedSessions(db, now)
  await removeOldLinks(db, now)
  await forgetOldTries(db, now)
  await db
    .deleteFrom('mails')
    .where('createdAt', '<', after(now, -30 * day))
    .execute()
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', after(now, -2 * day))
    .execute()
}

async function checkSeals({ database, log }: House): Promise<void> {
  const found = await checkAudit(database)
  if (!found.isWhole) log().error(found, 'the audit was changed: its seals do not fit')
}

async function seal({ database }: House): Promise<void> {
  while ((await sealAudit(database)) > 0);
}

/** What the server does by itself now and then; a task that fails is logged and done the next time. Answers how to end it. */
export function keepHouse(house: House): () => Promise<void> {
  const { database, mailer, now, log } = house
  const underWay = new Set<Promise<void>>()
  const every = (milliseconds: number, name: string, task: () => Promise<void>) => {
    const run = () => {
      const done = task()
        .catch((error: unknown) => log().error({ err: error, task: name }, 'a task of the house failed'))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    }
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return timer
  }
  const timers = [
    every(minute / 2, 'mail', async () => mailer.kick()),
    every(5 * minute, 'seal', () => seal(house)),
    every(hour, 'tidy', () => tidy(database, now())),
    every(day, 'check seals', () => checkSeals(house)),
  ]
  mailer.kick()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  }
}
