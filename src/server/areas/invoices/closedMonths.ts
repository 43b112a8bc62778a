import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { locks } from '../../storage/db/locks.ts'

/** Why nothing can come into a month any more. */
export const monthClosed =
  'De maand waarin deze periode begint is afgesloten. Een beheerder kan die heropenen bij Facturen per maand.'

/** Whether the month in which a period begins is closed; until the end of the transaction it stays so. */
export async function isInClosedMonth(db: Db, periodFrom: string): Promise<boolean> {
  // Shared among who registers; who closes a month has it alone, so that no invoice slips in while it closes.
  await sql`select pg_advisory_xact_lock_shared(${locks.invoiceMonths}::bigint)`.execute(db)
  const closed = await db
    .selectFrom('invoiceMonths')
    .select('month')
    .where('month', '=', periodFrom.slice(0, 7))
    .executeTakeFirst()
  return closed !== undefined
}
