import type { Reading } from '../records/handlers.ts'

/** To whom letters to the customer are sent: its name, and its postal address, where it has one. */
export async function addresseeOf({ db, reach }: Reading): Promise<string[]> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', reach.customer?.id ?? 0)
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
