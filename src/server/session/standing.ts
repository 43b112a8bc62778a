import { type ExpressionBuilder, sql } from 'kysely'
import type { Scope } from '../../contract/records/permission.ts'
import type { Db } from '../storage/db/database.ts'
import type { Tables } from '../storage/db/tables.ts'
import { whiteLabelModules } from './modules.ts'
import type { Session } from './reach.ts'
import { covers, unionOf } from './roles.ts'

/** A query in which a person stands under this name. */
export type Of<Alias extends string> = ExpressionBuilder<Tables & Record<Alias, Tables['users']>, Alias>

/** The customers a person is limited to; none is nobody for a customer's user, and all for staff. */
export function customersOf(select: Of<'u'>) {
  return select
    .selectFrom('userCustomers as uc')
    .innerJoin('customers as own', 'own.id', 'uc.customerId')
    .whereRef('uc.userId', '=', 'u.id')
    .where((where) => where.or([where('u.type', '<>', 'customer'), where('own.state', '<>', 'inactive')]))
    .select(sql<number[] | null>`array_agg(uc.customer_id order by uc.customer_id)`.as('ids'))
}

/** The scopes of a person's roles; a role counts for people of its own type only. */
export function scopesOf(select: Of<'u'>) {
  return select
    .selectFrom('userRoles as ur')
    .innerJoin('roles as role', 'role.id', 'ur.roleId')
    .whereRef('ur.userId', '=', 'u.id')
    .whereRef('role.userType', '=', 'u.type')
    .select(sql<Scope[]>`coalesce(jsonb_agg(role.scope), '[]')`.as('scopes'))
}

/**
 * What one of us may do and reach at this moment, for work that goes on without their session: rights that were withdrawn are gone
 * here as well. Null for who may not sign in any more.
 */
export async function standingOf(db: Db, userId: number): Promise<Session | null> {
  return (await standingsOf(db, [userId])).get(userId) ?? null
}

/** The same of several of us, by their number. */
export async function standingsOf(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Session>> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.emailAddress', 'u.type', 'u.canSwitch'])
    .select((select) => [scopesOf(select).as('scopes'), customersOf(select).as('limitedTo')])
    .where('u.id', 'in', [0, ...userIds])
    .where('u.type', '<>', 'customer')
    .where('u.state', 'in', ['active', 'locked'])
    .execute()
  return new Map(rows.map((row) => [row.id, sessionOf(row)]))
}

interface Standing {
  readonly id: number
  readonly name: string
  readonly emailAddress: string
  readonly type: Session['subject']['type']
  readonly canSwitch: boolean
  readonly scopes: Scope[] | null
  readonly limitedTo: number[] | null
}

function sessionOf(row: Standing): Session {
  const limitedTo = row.limitedTo ?? []
  const subject = { type: row.type, modules: whiteLabelModules, scope: unionOf(row.scopes ?? []) }
  return {
    id: 0,
    userId: row.id,
    userName: row.name,
    emailAddress: row.emailAddress,
    realUserId: null,
    subject: { ...subject, selectedCustomer: null },
    canSwitch: row.canSwitch,
    owes: 'nothing',
    customers: limitedTo.length === 0 ? 'all' : limitedTo,
  }
}

/** What somebody may do and where. */
interface Rights {
  readonly customers: Session['customers']
  readonly scope: Scope
}

/** Whether somebody may do nothing, and comes nowhere, that another can't: the other may watch along (S5). */
export function isNoWider(
  theirs: Rights,
  { customers, subject }: Pick<Session, 'customers' | 'subject'>,
): boolean {
  const isReached =
    customers === 'all' ||
    (theirs.customers !== 'all' && theirs.customers.every((id) => customers.includes(id)))
  return isReached && covers(subject.scope, theirs.scope)
}
