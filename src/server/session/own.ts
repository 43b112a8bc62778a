import type { z } from 'zod'
import { ownFields } from '../../contract/areas/account/account.ts'
import type {
  OwnSession,
  OwnSettings,
  Profile,
  SelectedCustomer,
  Session,
  settingsUpdate,
} from '../../contract/areas/account/auth.ts'
import { acceptedOn } from '../../contract/areas/account/terms.ts'
import { customer } from '../../contract/areas/customers/customers.ts'
import { Forbidden, Invalid, NotFound } from '../ground/errors.ts'
import type { Writing } from '../records/handlers.ts'
import type { Db } from '../storage/db/database.ts'
import { idleOf, limitsOf } from './limits.ts'
import { countingModules } from './modules.ts'
import { preferencesIn, refuseUnseen } from './preferences.ts'
import { type Session as Asking, reaches, reachesAll } from './reach.ts'

async function personOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'firstName', 'affix', 'lastName', 'name', 'emailAddress', 'telephone', 'type', 'settings'])
    .select(['termsAcceptedAt', 'twoFactorRequired', 'twoFactorEnabledAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

type Person = Awaited<ReturnType<typeof personOf>>

/** What a person still owes; who watches along is asked for neither. */
function owed(session: Asking, { twoFactorRequired, twoFactorEnabledAt }: Person) {
  const isWatching = session.realUserId !== null
  return {
    set2fa: !isWatching && twoFactorRequired && twoFactorEnabledAt === null,
    accepted: session.owes !== 'terms',
  }
}

/** The running session, as the application asks for it when it loads. */
export async function sessionOf(db: Db, session: Asking): Promise<Session> {
  const selected = session.subject.selectedCustomer
  const person = await personOf(db, session.userId)
  const customer = selected === null ? null : { id: selected.id }
  return {
    customer,
    ...owed(session, person),
    ...acceptedOn(person.termsAcceptedAt),
    idle: await idleOf(db),
  }
}

/** Who is signed in, and what that person may (specification point 3). */
export async function profileOf(db: Db, session: Asking): Promise<Profile> {
  const person = await personOf(db, session.userId)
  const selected = session.subject.selectedCustomer
  return {
    id: person.id,
    name: person.name,
    firstName: person.firstName,
    emailAddress: person.emailAddress,
    type: person.type,
    isSuper: session.realUserId !== null,
    canSwitch: session.canSwitch,
    reachesAll: reachesAll(session),
    ...owed(session, person),
    twoStep: person.twoFactorEnabledAt !== null,
    rowsPerPage: preferencesIn(person.settings).rowsPerPage,
    limits: await limitsOf(db),
    modules: [...session.subject.modules],
    selectedCustomer: selected === null ? null : await selectedCustomer(db, selected.id),
    scope: session.subject.scope,
  }
}

/** A customer as the top bar shows the one a person stands at. */
async function selectedCustomer(db: Db, id: number): Promise<SelectedCustomer> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'name', 'number', 'modules', 'suspendedModules', 'electricCount', 'gasCount', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  const { state, modules, ...shown } = row
  const { label } = customer.states[state as keyof typeof customer.states]
  return { ...shown, modules: countingModules(modules), statusName: label }
}

/** Stands at another customer, in this session and the next time one signs in. */
export async function selectCustomer(
  { db, reach: { session }, record }: Writing,
  id: number,
): Promise<{ selectedCustomer: SelectedCustomer }> {
  if (!reaches(session, id)) throw new NotFound()
  const selected = await selectedCustomer(db, id)
  const current = session.subject.selectedCustomer
  if (!session.canSwitch && current !== null && current.id !== id)
    throw new Forbidden('Je mag niet van klant wisselen.')
  await db.updateTable('sessions').set({ selectedCustomerId: id }).where('id', '=', session.id).execute()
  if (session.realUserId === null)
    await db.updateTable('users').set({ selectedCustomerId: id }).where('id', '=', session.userId).execute()
  await record({ action: 'select', subject: 'customers', subjectId: id, customerId: id })
  return { selectedCustomer: selected }
}

async function settingsOf(db: Db, { settings, ...person }: Person): Promise<OwnSettings> {
  const { firstName, affix, lastName, emailAddress, telephone } = person
  const preferences = preferencesIn(settings, person.type)
  const wished =
    preferences.defaultCustomerId === null
      ? undefined
      : await db
          .selectFrom('customers')
          .select('name')
          .where('id', '=', preferences.defaultCustomerId)
          .executeTakeFirst()
  return {
    firstName,
    affix,
    lastName,
    emailAddress,
    telephone,
    ...preferences,
    defaultCustomerName: wished?.name ?? null,
  }
}

/** One's own data and preferences. */
export async function ownSettingsOf(db: Db, session: Asking): Promise<OwnSettings> {
  return settingsOf(db, await personOf(db, session.userId))
}

/** A telephone number in its normal form, or refused with what is wrong with it. */
function checked<Data extends { telephone?: string | null | undefined }>(data: Data): Data {
  if (data.telephone === undefined) return data
  const parsed = ownFields.telephone.schema.safeParse(data.telephone)
  if (!parsed.success) throw new Invalid({ telephone: parsed.error.issues.map(({ message }) => message) })
  return { ...data, telephone: parsed.data }
}

/** Changes what is sent of them. */
export async function updateSettings(
  { db, reach, record }: Writing,
  asked: z.output<typeof settingsUpdate>,
): Promise<OwnSettings> {
  const { session } = reach
  const { defaultCustomerId, rowsPerPage, startPage, notificationWishes, ...more } = asked
  const { meterReminder, digestHour, mailSignature, ...data } = more
  if (typeof defaultCustomerId === 'number' && !(session.canSwitch && reaches(session, defaultCustomerId)))
    throw new Invalid({ defaultCustomerId: ['Deze klant kun je niet kiezen'] })
  // One after the other: all preferences lie in one column, and two tabs that save at once would each write it whole.
  await db.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute()
  const before = await personOf(db, session.userId)
  refuseUnseen(reach, startPage, preferencesIn(before.settings, before.type).startPage)
  const preferences = {
    ...before.settings,
    ...(defaultCustomerId !== undefined && { defaultCustomerId }),
    ...(rowsPerPage !== undefined && { rowsPerPage }),
    ...(startPage !== undefined && { startPage }),
    ...(notificationWishes !== undefined && { notificationWishes }),
    ...(meterReminder !== undefined && { meterReminder }),
    ...(digestHour !== undefined && { digestHour }),
    ...(mailSignature !== undefined && { mailSignature }),
  }
  const texts = Object.entries(checked(data)).filter(([, value]) => value !== undefined)
  await db
    .updateTable('users')
    .set((set) => ({
      ...Object.fromEntries(texts.map(([name, value]) => [name, value === '' ? null : value])),
      settings: JSON.stringify(preferences),
      version: set('version', '+', 1),
    }))
    .where('id', '=', session.userId)
    .execute()
  const after = await ownSettingsOf(db, session)
  await record({
    action: 'update',
    subject: 'users',
    subjectId: session.userId,
    before: await settingsOf(db, before),
    after,
  })
  return after
}

/** Where a person is signed in, the session that asks first. */
export async function sessionsOf(db: Db, session: Asking, now: Date): Promise<OwnSession[]> {
  const found = await db
    .selectFrom('sessions')
    .leftJoin('users as watcher', 'watcher.id', 'sessions.realUserId')
    .select(['sessions.id', 'device', 'address', 'sessions.createdAt', 'lastUsedAt', 'expiresAt', 'remember'])
    .select('watcher.name as watchedBy')
    .where('sessions.userId', '=', session.userId)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
  return found
    .map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      current: row.id === session.id,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Signs out one of one's own sessions; another person's does not exist here. */
export async function endOwnSession({ db, reach: { session }, record }: Writing, id: number): Promise<null> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', session.userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new NotFound()
  await record({ action: 'session.ended', subject: 'users', subjectId: session.userId })
  return null
}
