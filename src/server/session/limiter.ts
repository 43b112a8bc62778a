import { after, day, hour, second } from '../ground/clock.ts'
import type { Db } from '../storage/db/database.ts'
import { hashOf } from './tokens.ts'

/**
 * What is counted: logins per account and per network address, codes and current passwords per person, and per network address
 * reset mails asked for, links that do not work and forms of the public page; and of who signs without an account codes that were mailed and
 * tried.
 */
export type Counted =
  | ('login' | 'address' | 'code' | 'password' | 'request' | 'link')
  | ('signerCode' | 'signerTry')
  | 'interest'

interface Rule {
  /** Failures after which each next one makes the wait longer. */
  readonly free: number
  /** Failures in a row after which nothing is judged any more until a new password is set (NIST SP 800-63B 5.2.2: 100). */
  readonly most: number
  /** Milliseconds without a failure after which counting starts again; null: only success ends it. */
  readonly quiet: number | null
}

const rules: Readonly<Record<Counted, Rule>> = {
  login: { free: 5, most: 100, quiet: null },
  address: { free: 20, most: Number.POSITIVE_INFINITY, quiet: day },
  code: { free: 5, most: Number.POSITIVE_INFINITY, quiet: null },
  password: { free: 5, most: Number.POSITIVE_INFINITY, quiet: day },
  request: { free: 20, most: Number.POSITIVE_INFINITY, quiet: hour },
  link: { free: 20, most: Number.POSITIVE_INFINITY, quiet: hour },
  signerCode: { free: 5, most: Number.POSITIVE_INFINITY, quiet: hour },
  interest: { free: 5, most: Number.POSITIVE_INFINITY, quiet: day },
  signerTry: { free: 9, most: Number.POSITIVE_INFINITY, quiet: day },
}

/** How long to wait, in milliseconds, after so many failures: 30 s after the last free one, doubling up to an hour. */
function waitAfter(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(30 * second * 2 ** (failures - free), hour)
}

/** Whether a try may be judged. If it fails, `begins` says that a wait begins, and `isFirst` that it is the first one. */
export interface Try {
  readonly allowed: boolean
  readonly begins: boolean
  readonly isFirst: boolean
  /** Seconds until the next try is judged. */
  readonly wait: number
}

const keyOf = (kind: Counted, key: string) => Buffer.from(hashOf(`${kind}:${key}`)).toString('base64url')

/**
 * Takes a try before it is judged, counted as a failure until success gives it back: so a hundred at the same moment are judged
 * no more often than a hundred one after the other. Every try writes, allowed or not, so that both take as long.
 */
export async function takeTry(tx: Db, kind: Counted, of: string, now: Date): Promise<Try> {
  const { free, most, quiet } = rules[kind]
  const key = keyOf(kind, of)
  await tx
    .insertInto('attempts')
    .values({ kind, key, lastAt: now, blockedUntil: null })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .execute()
  const row = await tx
    .selectFrom('attempts')
    .select(['failures', 'refused', 'lastAt', 'blockedUntil'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isQuiet = quiet !== null && now.getTime() - row.lastAt.getTime() > quiet
  const before = isQuiet ? 0 : row.failures
  const allowed = before < most && (row.blockedUntil === null || row.blockedUntil <= now)
  const failures = allowed ? before + 1 : before
  const wait = waitAfter(failures, free)
  const blockedUntil = allowed ? (wait === 0 ? null : after(now, wait)) : row.blockedUntil
  await tx
    .updateTable('attempts')
    .set(allowed ? { failures, blockedUntil, lastAt: now, refused: 0 } : { refused: row.refused + 1 })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
  const left = blockedUntil === null ? 0 : blockedUntil.getTime() - now.getTime()
  return {
    allowed,
    begins: allowed && wait > 0,
    isFirst: allowed && failures === free,
    wait: Math.max(0, Math.ceil(left / second)),
  }
}

/** A try that turned out right does not count. */
export async function giveBack(tx: Db, kind: Counted, of: string): Promise<void> {
  await tx
    .updateTable('attempts')
    .set((set) => ({ failures: set('failures', '-', 1), blockedUntil: null }))
    .where('kind', '=', kind)
    .where('key', '=', keyOf(kind, of))
    .where('failures', '>', 0)
    .execute()
}

/** Ends the row of failures: the person proved who it is. */
export async function forgetTries(tx: Db, kind: Counted, of: string): Promise<void> {
  await tx.deleteFrom('attempts').where('kind', '=', kind).where('key', '=', keyOf(kind, of)).execute()
}

/** Removes what nobody tried for a month, except what is closed until a new password is set. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('lastAt', '<', after(now, -30 * day))
    .where('failures', '<', rules.login.most)
    .execute()
}
