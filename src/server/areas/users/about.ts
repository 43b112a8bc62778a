import type { OwnSession } from '../../../contract/areas/account/auth.ts'
import { loginRefusals } from '../../../contract/areas/account/loginRefusals.ts'
import { allRights, grants } from '../../../contract/areas/roles/rights.ts'
import type {
  AssignableRole,
  CustomerOfUser,
  DeedOfUser,
  EffectiveRight,
  SignInTry,
} from '../../../contract/areas/users/userCalls.ts'
import { subjectWord } from '../../../contract/areas.ts'
import { namedIn } from '../../../domain/keys.ts'
import { membersIn, textIn } from '../../../domain/unknown.ts'
import type { Reading } from '../../records/handlers.ts'
import { sessionsOf } from '../../session/own.ts'
import { covers } from '../../session/roles.ts'

/** How many lines the lists on a user's page hold. */
const most = 100

/** Every role, and whether the asker may give it. */
export async function rolesToGive({ db, reach }: Reading): Promise<AssignableRole[]> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'userType', 'scope'])
    .orderBy('userType')
    .orderBy('name')
    .execute()
  return roles.map(({ scope, ...role }) => ({
    ...role,
    assignable: covers(reach.session.subject.scope, scope),
  }))
}

/** The customers a user is limited to, by name. */
export async function customersOf({ db }: Reading, userId: number): Promise<CustomerOfUser[]> {
  return db
    .selectFrom('userCustomers')
    .innerJoin('customers', 'customers.id', 'userCustomers.customerId')
    .select(['customers.id', 'customers.name', 'customers.number'])
    .where('userCustomers.userId', '=', userId)
    .orderBy('customers.name')
    .execute()
}

/** The rights of a user, each with the roles it comes from. */
export async function effectiveRights(
  { db }: Reading,
  userId: number,
): Promise<{ full: boolean; rights: EffectiveRight[] }> {
  const roles = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .select(['roles.name', 'roles.scope'])
    .where('users.id', '=', userId)
    .whereRef('users.type', '=', 'roles.userType')
    .orderBy('roles.name')
    .execute()
  const rights = allRights
    .map((right) => ({
      right,
      roles: roles.filter(({ scope }) => grants(scope, right)).map(({ name }) => name),
    }))
    .filter(({ roles: from }) => from.length > 0)
  return { full: roles.some(({ scope }) => scope.full), rights }
}

/** Where a user is signed in. */
export async function sessionsOfUser(
  { db, reach }: Reading,
  userId: number,
  now: Date,
): Promise<OwnSession[]> {
  return sessionsOf(db, { ...reach.session, userId }, now)
}

function outcomeOf(action: string, { reason, factor }: Readonly<Record<string, unknown>>): string {
  if (action === 'login.locked') return 'Geblokkeerd na te veel pogingen'
  if (action === 'login.ok')
    return factor === 'none' ? 'Ingelogd' : `Ingelogd met ${factor === 'code' ? 'code' : 'herstelcode'}`
  if (reason === 'waiting') return 'Geweigerd: nog geblokkeerd'
  if (reason === 'inactive') return 'Geweigerd: account inactief'
  if (reason === 'company') return 'Geweigerd: klant inactief'
  return reason === 'credentials' ? 'Verkeerd wachtwoord' : (namedIn(loginRefusals, reason) ?? 'Geweigerd')
}

/** The last times a user signed in, or tried to. */
export async function signInsOf({ db }: Reading, userId: number): Promise<SignInTry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'after'])
    .where('subject', '=', 'users')
    .where('subjectId', '=', userId)
    .where('action', 'in', ['login.ok', 'login.failed', 'login.locked'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, at, action, after }) => {
    const detail = membersIn(after)
    return {
      id,
      at: at.toISOString(),
      outcome: outcomeOf(action, detail),
      succeeded: action === 'login.ok',
      device: textIn(detail.device),
      address: textIn(detail.address),
    }
  })
}

/** What a user changed, and what somebody who watched along did as this user. */
export async function deedsOf({ db }: Reading, userId: number): Promise<DeedOfUser[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('users as real', 'real.id', 'audit.realUserId')
    .leftJoin('customers', 'customers.id', 'audit.customerId')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.subjectId'])
    .select(['audit.customerId', 'customers.name as customerName', 'real.name as realUserName'])
    .where('audit.userId', '=', userId)
    .where('audit.action', 'not in', ['login.ok', 'login.failed', 'login.locked', 'logout', 'select'])
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    subjectLabel: subjectWord(row.subject) ?? row.subject,
  }))
}
