import { sql } from 'kysely'
import { after, type Clock, hour, second } from '../../ground/clock.ts'
import type { Db } from '../db/database.ts'
import type { Order } from './mailer.ts'

/** Another process leaves a mail alone for so long after one took it, or last said that it is still at it. */
const lease = 90 * second

/** By the clock of the database as well: those of two processes may differ by more than a lease. */
const held = sql<Date>`clock_timestamp() + make_interval(secs => ${lease / second})`

/** A mail that this process has in hand, and how often it was tried, this time among them. */
export type Taken = NonNullable<Awaited<ReturnType<typeof take>>>

/**
 * Takes the mail that has been due longest, or none. Beside a process of a newer version there may be mails of a kind that this one does
 * not know: those wait for who does.
 */
export async function take(tx: Db, kinds: readonly string[], now: Date) {
  const due = await tx
    .selectFrom('mails')
    .select(['id', 'kind', 'userId', 'recipient', 'data', 'tries'])
    .where('nextAt', '<=', now)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`(held_until is null or held_until < clock_timestamp())`)
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return null
  const tries = due.tries + 1
  await tx
    .updateTable('mails')
    .set({ tries, nextAt: after(now, lease), heldUntil: held })
    .where('id', '=', due.id)
    .execute()
  return { ...due, tries, data: due.data as Order['data'] }
}

/** Of which kinds mails have been due for so long that nobody seems to know them. */
export async function strangeKinds(db: Db, kinds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('kind')
    .distinct()
    .where('nextAt', '<=', after(now, -hour))
    .where('kind', 'not in', kinds)
    .execute()
  return rows.map(({ kind }) => kind)
}

/**
 * Goes on saying that a mail is on its way, until the answered function is called: with large files over a slow line that takes longer
 * than others leave it alone. Once that has resolved nothing is said any more.
 */
export function stayWith(db: Db, { id, tries }: Taken, now: Clock): () => Promise<void> {
  let saying: Promise<unknown> = Promise.resolve()
  const say = () =>
    db
      .updateTable('mails')
      .set({ nextAt: after(now(), lease), heldUntil: held })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute()
      .catch(() => undefined)
  const timer = setInterval(() => {
    saying = say()
  }, lease / 3)
  // Nobody stays up for it: a server that ends waits for the mail itself, or for nothing.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await saying
  }
}
