import { Invalid } from '../../ground/errors.ts'
import type { Writing } from '../../records/handlers.ts'
import { lockFor } from '../../storage/db/locks.ts'
import { duplicatesOf, namedApart } from './duplicates.ts'

/**
 * Refuses a number in the trade register that is another customer's too, as `says` of whom it is: one firm is mostly one customer. Of two
 * that are written at once the second hears of the first; of customers out of reach nobody hears.
 */
export async function refuseKnownKvk(
  context: Writing,
  { id, kvk }: { readonly id: number; readonly kvk: string | null },
  says: (names: string) => Readonly<Record<string, string>>,
): Promise<void> {
  if (kvk === null) return
  await lockFor(context.db, 'customers')
  const known = (await duplicatesOf(context, { kvk })).filter((one) => one.id !== id)
  if (known.length === 0) return
  const said = says(namedApart(known))
  throw new Invalid(Object.fromEntries(Object.entries(said).map(([field, text]) => [field, [text]])))
}
