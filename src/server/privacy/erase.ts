import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const gone = 'Geanonimiseerd'

/** How many rows of each kind were made anonymous. */
export type Erased = Record<string, number>

const count = (rows: readonly unknown[]) => rows.length

/**
 * Takes what is personal out of everything about a customer: its contacts and users, what was written about them, and its documents
 * but for invoices, which the law has us keep for seven years. What is left says nothing about a person; figures stay.
 */
export async function erase(db: Db, customerId: number): Promise<Erased> {
  return {
    contacts: await contacts(db, customerId),
    users: await users(db, customerId),
    ...(await writings(db, customerId)),
    documents: await documents(db, customerId),
    customer: await customer(db, customerId),
  }
}

async function contacts(db: Db, customerId: number): Promise<number> {
  const rows = await db
    .updateTable('contacts')
    .set({
      ...{ firstName: null, middleName: null, lastName: gone, function: null, emailAddress: null },
      ...{ telephoneNumber: null, mobileNumber: null, comment: null },
      ...{ isSignatory: false, receivesReports: false, receivesNewsletter: false, updatedAt: new Date() },
    })
    .where('customerId', '=', customerId)
    .returning('id')
    .execute()
  return count(rows)
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

/** Makes accounts nobody's: who they were is gone, that they did what the audit says stays. */
export async function eraseUsers(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  await sql`
    update users set first_name = ${gone}, affix = null, last_name = 'gebruiker', initials = null, telephone = null,
      email_address = 'gewist-' || id || '@gewist.invalid', state = 'inactive', password_hash = null,
      two_factor_secret = null, two_factor_enabled_at = null, settings = '{}', version = version + 1, updated_at = now()
    where id = any(${[...ids]}::integer[])
  `.execute(db)
  for (const table of ['sessions', 'passwordLinks', 'recoveryCodes', 'idempotencyKeys'] as const)
    await db.deleteFrom(table).where('userId', 'in', ids).execute()
  await db.deleteFrom('mails').where('userId', 'in', ids).execute()
  return ids.length
}

/** What people wrote: of actions, notes and hours only that they were there stays. */
async function writings(db: Db, customerId: number): Promise<Erased> {
  const comments = await sql<{ id: number }>`
    update action_comments set content = null
    where content is not null and action_id in (select id from actions where customer_id = ${customerId})
    returning id
  `.execute(db)
  await sql`
    delete from action_files where action_id in (select id from actions where customer_id = ${customerId})
  `.execute(db)
  const actions = await sql<{ id: number }>`
    update actions set subject = ${gone}, waiting_for = null, updated_at = now(),
      body = case kind when 'note' then ${`<p>${gone}</p>`} end
    where customer_id = ${customerId} returning id
  `.execute(db)
  const hours = await db
    .updateTable('hoursEntries')
    .set({ description: gone })
    .where('customerId', '=', customerId)
    .returning('id')
    .execute()
  // The readings themselves are of a meter, not of a person; what stands on a photo nobody knows.
  await db.updateTable('usageNotes').set({ content: gone }).where('customerId', '=', customerId).execute()
  await db
    .updateTable('meterReadings')
    .set({ comment: null, photoName: null, photoType: null, photoSize: null, photoHash: null })
    .where('customerId', '=', customerId)
    .execute()
  return { comments: count(comments.rows), actions: count(actions.rows), hours: count(hours) }
}

/** Their content goes with the next sweep of the store, once no row refers to it. */
async function documents(db: Db, customerId: number): Promise<number> {
  await db.deleteFrom('uploads').where('customerId', '=', customerId).execute()
  const rows = await db
    .deleteFrom('documents')
    .where('customerId', '=', customerId)
    .where('category', '!=', 'factuur')
    .returning('id')
    .execute()
  return count(rows)
}

/** A company is no person: only of a consumer the name and the address are personal. */
async function customer(db: Db, customerId: number): Promise<number> {
  await sql`
    update customers set email_general = null, email_invoice = null, telephone = null, iban = null, back_office_comment = null,
      version = version + 1, updated_at = now()
    where id = ${customerId}
  `.execute(db)
  await sql`
    update customers set name = ${gone} || ' ' || number, visit_street = null, visit_number = null, visit_addition = null,
      visit_postcode = null, postal_street = null, postal_number = null, postal_addition = null, postal_postcode = null
    where id = ${customerId} and type = 'consument'
  `.execute(db)
  return 1
}
