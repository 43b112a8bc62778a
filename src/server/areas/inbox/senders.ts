import { sql } from 'kysely'
import { eansIn } from '../../../domain/identity/ean.ts'
import type { Db } from '../../storage/db/database.ts'

/** The customer that a mail is of: by an address of the customer or a contact, else by the one whose connection it names; of two, none. */
export async function customerOf(db: Db, address: string | null, text: string): Promise<number | null> {
  if (address !== null) {
    const { rows } = await sql<{ id: number }>`
      select customer_id as id from contacts where lower(email_address) = ${address}
      union select id from customers where lower(email_general) = ${address} or lower(email_invoice) = ${address}
      limit 2`.execute(db)
    if (rows.length === 1) return rows[0]?.id ?? null
  }
  const named = eansIn(text).slice(0, 50)
  if (named.length === 0) return null
  const found = await db
    .selectFrom('connections')
    .select('customerId')
    .distinct()
    .where('ean', 'in', named)
    .limit(2)
    .execute()
  return found.length === 1 ? (found[0]?.customerId ?? null) : null
}
