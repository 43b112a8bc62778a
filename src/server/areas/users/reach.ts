import { sql } from 'kysely'
import type { user } from '../../../contract/areas/users/users.ts'
import type { Scope } from '../../../contract/records/permission.ts'
import { numbersIn } from '../../../domain/unknown.ts'
import { Refused } from '../../ground/errors.ts'
import type { Stored } from '../../records/handlers.ts'
import type { Rows } from '../../records/rows.ts'
import type { Session } from '../../session/reach.ts'
import { covers, unionOf } from '../../session/roles.ts'
import type { Db } from '../../storage/db/database.ts'
import { lockFor } from '../../storage/db/locks.ts'

/** What the roles of people of a type allow together. */
export type RightsOf = (row: Readonly<Record<string, unknown>>) => Scope

/** The rights behind accounts, from one look at the roles. */
export async function rightsOf(db: Db): Promise<RightsOf> {
  const roles = await db.selectFrom('roles').select(['id', 'userType', 'scope']).execute()
  return ({ roleIds, type }) => {
    const own = roles.filter((role) => role.userType === type && numbersIn(roleIds).includes(role.id))
    return unionOf(own.map(({ scope }) => scope))
  }
}

/** Whether customers lie within what somebody is limited to; none is all of them. */
function reachesAll(session: Session, customerIds: readonly number[]): boolean {
  const { customers } = session
  return customers === 'all' || (customerIds.length > 0 && customerIds.every((id) => customers.includes(id)))
}

/** Whether somebody may change an account: it may do nothing, and comes nowhere, that the asker can't. */
export function isWithin(session: Session, rights: RightsOf, row: Stored<typeof user>): boolean {
  return (
    covers(session.subject.scope, rights(row)) &&
    (row.id === session.userId || reachesAll(session, row.customerIds))
  )
}

/** Of the accounts only those that come nowhere the asker doesn't. */
export function accountsInReach(rows: Rows, { customers, userId }: Session): Rows {
  if (customers === 'all') return rows
  const mine = sql`array[${sql.join([0, ...customers])}]::integer[]`
  return rows.where(
    sql<boolean>`(accounts.id = ${userId} or accounts.customer_ids <> '{}' and accounts.customer_ids <@ ${mine})`,
  )
}

/** The accounts with every right that can sign in. */
async function fullAdmins(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('users.id')
    .distinct()
    .where('users.type', '=', 'admin')
    .where('users.state', 'in', ['active', 'locked'])
    .where('users.passwordHash', 'is not', null)
    .where('roles.userType', '=', 'admin')
    .where(sql<boolean>`(roles.scope ->> 'full')::boolean`)
    .execute()
  return rows.map(({ id }) => id)
}

/** The account with every right, when it is the only one that can sign in; otherwise null. */
export async function lastAdmin(db: Db): Promise<number | null> {
  const all = await fullAdmins(db)
  return all.length === 1 ? (all[0] ?? null) : null
}

/**
 * Called after a change that may have taken rights away: somebody with every right must be left. Of two such changes at once the
 * second waits here and sees what the first did.
 */
export async function keepAnAdmin(db: Db): Promise<void> {
  await lockFor(db, 'admins')
  if ((await fullAdmins(db)).length > 0) return
  throw new Refused(409, 'Er moet minstens één beheerder met volledige toegang overblijven die kan inloggen.')
}
