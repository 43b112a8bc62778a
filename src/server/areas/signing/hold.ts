import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'

/**
 * Whoever sends something out to be signed, ends it or takes it back holds its customer first, and only then the record and the signing:
 * of two at once one waits for the other, and sees what that one did.
 */
export const holdCustomer = (db: Db, customerId: number) =>
  db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()

/** The same for the customers of several, in one order. */
export const holdCustomers = (db: Db, ids: readonly number[]) =>
  sql`select id from customers where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(
    db,
  )

/** The tables of signings, and of what is signed for a customer. */
type Owned = 'deals' | 'participations' | 'signings' | 'supplyAgreements' | 'taxRequests'

/** The same for the customers of such records: what their steps hold (`holds` of a life cycle). */
export const holdOwnersOf =
  (table: Owned) =>
  ({ db }: { readonly db: Db }, rows: readonly { readonly id: number }[]) =>
    sql`select id from customers
      where id in (select customer_id from ${sql.table(table)} where id = any(${rows.map(({ id }) => id)}::integer[]))
      order by id for no key update`.execute(db)

/** A signing that is held after its customer, for what ends it; undefined where it is gone. */
export async function heldSigning(db: Db, id: number) {
  await holdOwnersOf('signings')({ db }, [{ id }])
  return db.selectFrom('signings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
