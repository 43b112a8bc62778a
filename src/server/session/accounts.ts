import { sql } from 'kysely'
import type { Db } from '../storage/db/database.ts'
import { normalAddress } from './users.ts'

/** What signing in must know of an account. */
export interface Account {
  readonly id: number
  readonly type: 'admin' | 'employee' | 'customer'
  readonly state: string
  readonly passwordHash: string | null
  readonly termsAcceptedAt: Date | null
  readonly twoFactorRequired: boolean
  readonly twoFactorEnabledAt: Date | null
  readonly selectedCustomerId: number | null
  readonly settings: Readonly<Record<string, unknown>>
}

/** The account of an e-mail address, in whatever case it was typed; or null. */
export async function accountAt(db: Db, emailAddress: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'type', 'state', 'passwordHash', 'termsAcceptedAt', 'selectedCustomerId', 'settings'])
    .select(['twoFactorRequired', 'twoFactorEnabledAt'])
    .where(sql`lower(email_address)`, '=', normalAddress(emailAddress))
    .executeTakeFirst()
  return row ?? null
}

/** The customers a person is limited to, those included that no longer use the portal. */
async function limitsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userCustomers')
    .select('customerId')
    .where('userId', '=', userId)
    .orderBy('customerId')
    .execute()
  return rows.map(({ customerId }) => customerId)
}

/** Where a person may stand: null for everywhere. A customer's user stands at customers that still use the portal. */
export async function openCustomers(
  db: Db,
  { id, type }: Pick<Account, 'id' | 'type'>,
): Promise<number[] | null> {
  const limits = await limitsOf(db, id)
  if (type !== 'customer') return limits.length === 0 ? null : limits
  if (limits.length === 0) return []
  const open = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', limits)
    .where('state', '<>', 'inactive')
    .execute()
  return open.map((customer) => customer.id)
}

/**
 * The customer a person stands at after signing in: the one set as default, else the last one chosen, else the first by name
 * that is in force. Null when there is none.
 */
export async function landingCustomer(
  db: Db,
  { settings, selectedCustomerId }: Pick<Account, 'settings' | 'selectedCustomerId'>,
  open: readonly number[] | null,
): Promise<number | null> {
  const inReach = () => {
    const all = db.selectFrom('customers').select('id').where('state', '<>', 'inactive')
    return open === null ? all : all.where('id', 'in', open.length > 0 ? [...open] : [0])
  }
  const wished = [settings.defaultCustomerId, selectedCustomerId].filter((id) => typeof id === 'number')
  if (wished.length > 0) {
    const found = (await inReach().where('id', 'in', wished).execute()).map(({ id }) => id)
    const best = wished.find((id) => found.includes(id))
    if (best !== undefined) return best
  }
  const first = await inReach()
    .where('state', 'in', open === null ? ['active', 'notice'] : ['active', 'notice', 'prospect'])
    .orderBy(sql`dutch_order(name)`)
    .orderBy('id')
    .executeTakeFirst()
  return first?.id ?? null
}

/** Words that must not make up a person's password: name, address and the names of the customers. */
export async function aboutUser(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'emailAddress'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const customers = await db
    .selectFrom('customers')
    .innerJoin('userCustomers as uc', 'uc.customerId', 'customers.id')
    .select('customers.name')
    .where('uc.userId', '=', userId)
    .limit(20)
    .execute()
  return { ...user, companies: customers.map(({ name }) => name) }
}
