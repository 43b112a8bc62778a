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

/** The same for what some signings are about. */
export const holdOfSignings = (db: Db, ids: readonly number[]) =>
  sql`select id from customers where id in (select customer_id from signings where id = any(${[...ids]}::integer[]))
    order by id for no key update`.execute(db)
