import { sql } from 'kysely'
import { hasAcceptedTerms } from '../../contract/areas/account/terms.ts'
import { after, day, hour, minute } from '../ground/clock.ts'
import type { Db } from '../storage/db/database.ts'
import { prepared } from '../storage/db/prepared.ts'
import { wholeValue } from '../storage/parameters/read.ts'
import { countingModules, whiteLabelModules } from './modules.ts'
import type { Session } from './reach.ts'
import { unionOf } from './roles.ts'
import { signOf } from './signs.ts'
import { customersOf, isNoWider, type Of, scopesOf, standingOf } from './standing.ts'
import { hashOf, newToken } from './tokens.ts'

/**
 * How long a session lives, in milliseconds. With `remember` the session ends 30 days after signing in, used or not: it is for who
 * closes the browser and comes back tomorrow.
 */
const lifetimes = {
  /** So much longer than the page itself waits a session that is not used lives on. */
  slack: 5 * minute,
  absolute: 12 * hour,
  remembered: 30 * day,
  watching: hour,
  /** A session in use is noted as such at most this often. */
  note: minute,
} as const

/**
 * How long a session lives that is not used, in milliseconds: the page's own time without activity, its countdown, and some more. Asked
 * in the statement that asks for the session, so that a value that is changed counts from the next request on.
 */
const idleMilliseconds = sql<number>`(
  ${wholeValue('sessie.inactief_minuten')}::integer * 60000 + ${wholeValue('sessie.aftellen_seconden')}::integer * 1000
    + ${lifetimes.slack}::integer
)`

/** Who was last seen before this sleeps too long. */
const idleSince = (now: unknown) =>
  sql<Date>`${now}::timestamptz - ${idleMilliseconds} * interval '1 millisecond'`

export interface NewSession {
  readonly userId: number
  readonly remember: boolean
  readonly selectedCustomerId: number | null
  readonly device: string | null
  readonly address: string
  /** Watching along: who really looks, and the own session under which this one hangs. */
  readonly watching?: { readonly realUserId: number; readonly parentId: number }
}

/** Opens a session and answers its token, which is kept nowhere, and when it ends at the latest. */
export async function openSession(
  tx: Db,
  { watching, ...session }: NewSession,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const life = watching ? lifetimes.watching : session.remember ? lifetimes.remembered : lifetimes.absolute
  const expiresAt = after(now, life)
  await tx
    .insertInto('sessions')
    .values({
      ...session,
      tokenHash: hashOf(token),
      realUserId: watching?.realUserId ?? null,
      parentId: watching?.parentId ?? null,
      pendingSecretHash: null,
      pendingSecretUntil: null,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

interface Asked {
  readonly hash: Uint8Array
  readonly now: Date
}

const sessionBehind = prepared(['hash', 'now'], (db, { hash, now }: Asked) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .leftJoin('customers as c', 'c.id', 's.selectedCustomerId')
    .select(['s.id', 's.userId', 's.realUserId', 's.lastUsedAt', 's.expiresAt', 's.remember'])
    .select(idleMilliseconds.as('idle'))
    .select(['u.name as userName', 'u.emailAddress', signOf.as('sign')])
    .select(['u.type', 'u.canSwitch', 'u.termsAcceptedAt', 'u.twoFactorRequired', 'u.twoFactorEnabledAt'])
    .select(['c.id as customerId', 'c.name as customerName', 'c.modules', 'c.suspendedModules'])
    .select((select) => [scopesOf(select).as('scopes'), customersOf(select).as('limitedTo')])
    .where('s.tokenHash', '=', hash)
    .where('s.expiresAt', '>', now)
    .where((where) => where.or([where('s.remember', '=', true), where('s.lastUsedAt', '>', idleSince(now))]))
    .where('u.state', 'in', ['active', 'locked'])
    .where((where) => where.or([where('s.realUserId', 'is', null), where.exists(watcherOf(where))])),
)

/** A session, and what of it says whether it is still so. */
export interface Found {
  readonly session: Session
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly remember: boolean
  /** How long it lives without use, in milliseconds. */
  readonly idle: number
  /** Changes with anything the session was read from (`signs.ts`). */
  readonly sign: string
}

/** Whether the time of a session has not run out. */
export const isAwake = ({ expiresAt, remember, lastUsedAt, idle }: Found, now: Date) =>
  expiresAt > now && (remember || lastUsedAt > after(now, -idle))

/** The session behind a token as it is at this moment, or null: ended, too long idle, or of somebody who may not sign in any more. */
export async function findSession(db: Db, hash: Uint8Array, now: Date): Promise<Found | null> {
  const [row] = await sessionBehind(db, { hash, now })
  if (row === undefined) return null
  const limitedTo = row.limitedTo ?? []
  // A customer's user whose customers are all gone has nothing to be signed in for.
  if (row.type === 'customer' && limitedTo.length === 0) return null
  const customers = limitedTo.length === 0 ? 'all' : limitedTo
  const scope = unionOf(row.scopes ?? [])
  if (row.realUserId !== null && !(await mayStillWatch(db, row.realUserId, { customers, scope }))) return null
  const { lastUsedAt, expiresAt, remember, idle, sign } = row
  const session: Session = {
    id: row.id,
    userId: row.userId,
    userName: row.userName,
    emailAddress: row.emailAddress,
    realUserId: row.realUserId,
    canSwitch: row.canSwitch && (customers === 'all' || customers.length > 1),
    customers,
    owes: owedBy(row, now),
    subject: {
      type: row.type,
      modules: whiteLabelModules,
      scope,
      selectedCustomer: await selectedOf(db, customers, row),
    },
  }
  return { session, lastUsedAt, expiresAt, remember, idle, sign }
}

/** Whoever is behind the screen may have lost rights since, or the other gained some: it is looked at with each request. */
async function mayStillWatch(db: Db, watcherId: number, theirs: Parameters<typeof isNoWider>[0]) {
  const watcher = await standingOf(db, watcherId)
  return watcher !== null && isNoWider(theirs, watcher)
}

interface Selected {
  readonly customerId: number | null
  readonly customerName: string | null
  readonly modules: readonly string[] | null
  readonly suspendedModules: readonly string[] | null
}

/** The customer chosen in this session; where that one is no longer in reach, the first that is. */
async function selectedOf(
  db: Db,
  customers: Session['customers'],
  { customerId: id, customerName: name, modules, suspendedModules }: Selected,
): Promise<Session['subject']['selectedCustomer']> {
  const isChosen = id !== null && name !== null && (customers === 'all' || customers.includes(id))
  if (isChosen)
    return { id, name, modules: countingModules(modules ?? []), suspendedModules: suspendedModules ?? [] }
  if (customers === 'all') return null
  const first = await db
    .selectFrom('customers')
    .select(['id', 'name', 'modules', 'suspendedModules'])
    .where('id', 'in', [...customers])
    .orderBy(sql`dutch_order(name)`)
    .orderBy('id')
    .executeTakeFirst()
  return first ? { ...first, modules: countingModules(first.modules) } : null
}

interface Owing {
  readonly realUserId: number | null
  readonly termsAcceptedAt: Date | null
  readonly twoFactorRequired: boolean
  readonly twoFactorEnabledAt: Date | null
}

/** What a person must do before anything else; whoever watches along can't do it for them and need not. */
function owedBy(
  { realUserId, termsAcceptedAt, twoFactorRequired, twoFactorEnabledAt }: Owing,
  now: Date,
): Session['owes'] {
  if (realUserId !== null) return 'nothing'
  if (!hasAcceptedTerms(termsAcceptedAt, now)) return 'terms'
  return twoFactorRequired && twoFactorEnabledAt === null ? 'twoFactor' : 'nothing'
}

/** Whoever watches along must still be an admin who may sign in. */
function watcherOf(select: Of<'u'>) {
  return select
    .selectFrom('users as watcher')
    .select('watcher.id')
    .where(sql<boolean>`watcher.id = s.real_user_id`)
    .where('watcher.type', '=', 'admin')
    .where('watcher.state', 'in', ['active', 'locked'])
}

/** Notes that a session is in use, so that it does not fall asleep. */
export async function noteUse(db: Db, id: number, lastUsedAt: Date, now: Date): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() < lifetimes.note) return
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where('lastUsedAt', '<', now)
    .execute()
}

/** Ends all sessions of a person, and those in which somebody watches along as that person or that person as others. */
export async function endSessions(
  tx: Db,
  userId: number,
  { except = 0 }: { except?: number } = {},
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('userId', '=', userId), where('realUserId', '=', userId)]))
    .where('id', '<>', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes sessions that nobody can use any more. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expiresAt', '<=', now),
        where.and([where('remember', '=', false), where('lastUsedAt', '<=', idleSince(now))]),
      ]),
    )
    .execute()
}
