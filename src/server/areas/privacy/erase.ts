import { type RawBuilder, sql } from 'kysely'
import type { PersonalClass } from '../../../contract/records/area.ts'
import { columnsIn } from '../../records/privacyClasses.ts'
import type { Db } from '../../storage/db/database.ts'
import { type KeptTable, keptAbout } from './kept.ts'

const gone = 'Geanonimiseerd'

/** How many rows of each table were made anonymous or removed. */
export type Erased = Record<string, number>

/**
 * Takes what is personal out of everything about a customer: its contacts and users, what was written about them, and its documents
 * but for invoices, which the law has us keep for seven years. Which columns that are, `classes.ts` says. What is left says nothing
 * about a person; figures stay.
 */
export async function erase(db: Db, customerId: number): Promise<Erased> {
  const { type } = await db
    .selectFrom('customers')
    .select('type')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  // A company is no person: only of a consumer the name and the address are personal.
  const kinds: PersonalClass[] = type === 'consument' ? ['person', 'consumer'] : ['person']
  await removeMails(db, customerId)
  const erased: Erased = {
    users: await users(db, customerId),
    documents: await removeFiles(db, customerId),
  }
  for (const kept of await keptAbout(db)) {
    const count = await empty(db, kept, customerId, columnsIn(kept.table, kinds))
    if (count > 0) erased[kept.table] = (erased[kept.table] ?? 0) + count
  }
  await sql`
    update contacts set is_signatory = false, receives_reports = false, receives_newsletter = false
    where customer_id = ${customerId}
  `.execute(db)
  return erased
}

/** What takes the place of words that cannot simply be missing. */
const instead: Readonly<Record<string, RawBuilder<unknown>>> = {
  'actions.body': sql`case kind when 'note' then ${`<p>${gone}</p>`} end`,
  // An entity is told from another by its name.
  'entities.name': sql`${gone} || ' ' || id`,
  'customers.name': sql`${gone} || ' ' || number`,
  'connections.house_number': sql`'-'`,
  // Twelve digits that are of no object.
  'tax_clusters.woz_number': sql`'000000000000'`,
  // Of a whole neighbourhood: what it is compared with stays.
  'connections.postcode': sql`left(postcode, 4)`,
}

/** Empties these columns of what a table has about a customer; answers in how many rows. */
async function empty(
  db: Db,
  { table, about, columns, required }: KeptTable,
  customerId: number,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0
  const emptied = names.map((name) => {
    const value = instead[`${table}.${name}`] ?? (required.includes(name) ? sql`${gone}` : sql`null`)
    return sql`${sql.id(name)} = ${value}`
  })
  const changed = columns.includes('version') ? [sql`version = version + 1`, sql`updated_at = now()`] : []
  const { rows } = await sql`
    update ${sql.table(table)} set ${sql.join([...emptied, ...changed])} where ${about(customerId)} returning 1
  `.execute(db)
  return rows.length
}

/** Only who belongs to no other customer; nobody can sign in as them any more. */
async function users(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from users where type = 'customer'
      and id in (select user_id from user_customers where customer_id = ${customerId})
      and id not in (select user_id from user_customers where customer_id <> ${customerId})
  `.execute(db)
  return eraseUsers(
    db,
    rows.map(({ id }) => id),
  )
}

/** What is kept of an account alone, and goes with it. */
const ofAccount = [
  ...(['sessions', 'passwordLinks', 'recoveryCodes', 'idempotencyKeys'] as const),
  ...(['emailChanges', 'listViews', 'mails', 'hourTimers'] as const),
]

/** Whether this is the address of an account that was made nobody's. */
export const isErased = (emailAddress: string): boolean => emailAddress.endsWith('@gewist.invalid')

/** Makes accounts nobody's: who they were is gone, that they did what the audit says stays. */
export async function eraseUsers(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  await sql`
    update users set first_name = ${gone}, affix = null, last_name = 'gebruiker', initials = null, telephone = null,
      email_address = 'gewist-' || id || '@gewist.invalid', state = 'inactive', password_hash = null,
      two_factor_secret = null, two_factor_enabled_at = null, settings = '{}', version = version + 1, updated_at = now()
    where id = any(${[...ids]}::integer[])
  `.execute(db)
  for (const table of ofAccount) await db.deleteFrom(table).where('userId', 'in', ids).execute()
  return ids.length
}

/** What is still to be mailed to who is forgotten. */
const removeMails = (db: Db, customerId: number) =>
  sql`
    delete from mails where recipient in (
      select email_address from contacts where customer_id = ${customerId}
      union all select unnest(array[email_general, email_invoice]) from customers where id = ${customerId})
  `.execute(db)

/** Documents, exports, and what hangs on actions and answers: their content goes with the next sweep of the store, once no row refers to it. */
async function removeFiles(db: Db, customerId: number): Promise<number> {
  await db.deleteFrom('uploads').where('customerId', '=', customerId).execute()
  await db.deleteFrom('exports').where('aboutCustomerId', '=', customerId).execute()
  await db.deleteFrom('reports').where('customerId', '=', customerId).execute()
  await db.deleteFrom('surveys').where('customerId', '=', customerId).execute()
  await db.deleteFrom('reportSchedules').where('customerId', '=', customerId).execute()
  await sql`
    delete from action_files where action_id in (select id from actions where customer_id = ${customerId})
  `.execute(db)
  await sql`
    delete from inbox_reply_files
    where conversation_id in (select id from inbox_conversations where customer_id = ${customerId})
  `.execute(db)
  const rows = await db
    .deleteFrom('documents')
    .where('customerId', '=', customerId)
    .where('category', '!=', 'factuur')
    .returning('id')
    .execute()
  return rows.length
}
