import type { Reading } from '../records/handlers.ts'
import type { Db } from '../storage/db/database.ts'

/** To whom letters to the customer are sent: its name, and its postal address, where it has one. */
export const addresseeOf = ({ db, reach }: Reading): Promise<string[]> =>
  addressOf(db, reach.customer?.id ?? 0)

/** The same of a customer that nobody is asking about. */
export async function addressOf(db: Db, customerId: number): Promise<string[]> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const [street, number, addition, postcode, city] = row.postalSame
    ? [row.visitStreet, row.visitNumber, row.visitAddition, row.visitPostcode, row.visitCity]
    : [row.postalStreet, row.postalNumber, row.postalAddition, row.postalPostcode, row.postalCity]
  const parts = [
    [street, number, addition],
    [postcode, city],
  ].map((words) => words.filter(Boolean).join(' '))
  return [row.name, ...parts].filter((line) => line !== '')
}
