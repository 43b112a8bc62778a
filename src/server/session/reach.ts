import { type RawBuilder, sql } from 'kysely'
import type { Permission, Subject } from '../../contract/records/permission.ts'
import { mayOnServer, suspendedModule } from '../../contract/records/permission.ts'
import { customerModules } from '../../contract/records/picklists.ts'
import { Forbidden, NotFound, Refused } from '../ground/errors.ts'
import type { Db } from '../storage/db/database.ts'
import { countingModules } from './modules.ts'

/** Who is asking, read from the token on every request, so that withdrawn rights apply at once. */
export interface Session {
  readonly id: number
  readonly userId: number
  readonly userName: string
  readonly emailAddress: string
  /** The person behind the screen while watching along as `userId`. */
  readonly realUserId: number | null
  readonly subject: Subject & { readonly selectedCustomer: CustomerInReach | null }
  readonly canSwitch: boolean
  /** The customers this user may act for. */
  readonly customers: 'all' | readonly number[]
  /** What must happen before anything else is allowed. */
  readonly owes: 'nothing' | 'terms' | 'twoFactor'
}

/** The customer a request is about. */
export interface CustomerInReach {
  readonly id: number
  readonly name: string
  readonly modules: readonly string[]
  readonly suspendedModules: readonly string[]
}

/** What a handler may touch; it cannot be made anywhere but here. */
export interface Reach {
  readonly session: Session
  readonly customer: CustomerInReach | null
}

/** Whether this session's user is one of ours (staff), not a customer's. */
export function isStaff(session: Session): boolean {
  return session.subject.type !== 'customer'
}

/** Whether every customer lies within the session's reach: only then may it see or change what belongs to any of them. */
export const reachesAll = ({ customers }: Pick<Session, 'customers'>): boolean => customers === 'all'

/** Whether a customer lies within the session's reach; says nothing about whether it exists. */
export function reaches(session: Session, customerId: number): boolean {
  return session.customers === 'all' || session.customers.includes(customerId)
}

/** The same of a column that holds a customer, for the queries that are written out. */
export const isReached = ({ customers }: Pick<Session, 'customers'>, column: string): RawBuilder<boolean> =>
  customers === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...customers]}::integer[])`

/** The customer in the path, or 404 for one that is out of reach, in the same words as one that does not exist. */
export async function customerInPath(db: Db, session: Session, customerId: number): Promise<CustomerInReach> {
  if (!reaches(session, customerId)) throw new NotFound()
  const selected = session.subject.selectedCustomer
  if (selected?.id === customerId) return selected
  const row = await db
    .selectFrom('customers')
    .select(['id', 'name', 'modules', 'suspendedModules'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return { ...row, modules: countingModules(row.modules) }
}

/** Who is asking, judged against the customer in the path. */
const subjectOf = ({ session, customer }: Reach): Subject =>
  customer === null ? session.subject : { ...session.subject, selectedCustomer: customer }

/** Whether the session holds a permission. */
export function holds(reach: Reach, permission: Permission): boolean {
  return mayOnServer(subjectOf(reach), permission)
}

/** The reach of who asks, where a call is not for everyone: it has one then. */
export function signedIn(reach: Reach | null): Reach {
  if (reach === null) throw new Error('A call for everyone has no reach')
  return reach
}

/** Throws 423 when a change would be in a module that is suspended for this customer's user: the right is there, the service is not. */
export function refuseSuspended(reach: Reach, permissions: readonly Permission[]): void {
  const module = suspendedModule(subjectOf(reach), permissions)
  if (module === null) return
  const name = customerModules[module as keyof typeof customerModules]
  throw new Refused(423, `${name} is opgeschort: je kunt alles bekijken, maar niets wijzigen.`)
}

/** Throws unless the session holds every permission; `why` is said where that is more than that one may not come here. */
export function demand(reach: Reach, permissions: readonly Permission[], why?: string): void {
  for (const permission of permissions) if (!holds(reach, permission)) throw new Forbidden(why)
}
