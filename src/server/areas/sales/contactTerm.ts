import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { deal } from '../../../contract/areas/sales/deals.ts'
import type { Reading, Writing } from '../../records/handlers.ts'
import type { Db } from '../../storage/db/database.ts'
import { parametersOf } from '../../storage/parameters/read.ts'

const term = 'verkoop.bewaren_maanden'

/** Deals that were lost, with somebody of whom something is kept: as long as one is open or was won, what is kept serves. */
const named = sql<SqlBool>`state = 'lost' and num_nonnulls(contact_name, contact_email, contact_phone) > 0`

/** The last day on which contact data is kept. */
const lastDay = (months: number) =>
  sql<string>`(state_since + make_interval(months => ${months}::integer))::date`

/**
 * The deals of which contact data has had its time on this day. All of them were lost at the latest on the day that lies the term
 * back, by which they are found; as months differ in length, a few of those are kept some days longer.
 */
export const contactsDue = (
  before: RawBuilder<unknown>,
  day: string,
  months: number,
): RawBuilder<{ id: number }> =>
  sql`select id from deals where ${named} and state_since <= ${before} and ${lastDay(months)} < ${day}::date`

/** Until when contact data of deals is kept, by deal; of the others nothing is kept, or what is kept serves. */
export async function contactsKept(
  { db }: Reading,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const months = (await parametersOf(db, term))(term)
  const { rows } = await sql<{ id: number; day: string }>`
    select id, ${lastDay(months)}::text as day from deals
    where id = any(${[...ids]}::integer[]) and ${named}`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Lets go who was spoken with; what it was about and why it came to nothing stays, and the history tells that it went. */
export async function forgetContacts(db: Db, ids: readonly number[], { record }: Writing): Promise<void> {
  const { rows } = await sql<{ id: number; customerId: number | null }>`
    update deals set contact_name = null, contact_email = null, contact_phone = null, version = version + 1
    where id = any(${[...ids]}::integer[]) returning id, customer_id`.execute(db)
  for (const { id, customerId } of rows)
    await record({
      action: 'erase',
      subject: deal.name,
      subjectId: id,
      customerId,
      after: { reason: 'Bewaartermijn verstreken' },
    })
}
