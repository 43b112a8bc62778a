import { type Product, productOf } from '../../domain/energy/channel.ts'
import type { Db } from '../storage/db/database.ts'

/** What a connection of a customer carries; null of one that does not show in energy monitoring. */
export async function shownProduct(
  db: Db,
  { customerId, connectionId }: { customerId: number; connectionId: number },
): Promise<Product | null> {
  const found = await db
    .selectFrom('connections')
    .select('product')
    .where('id', '=', connectionId)
    .where('customerId', '=', customerId)
    .where('showInEms', '=', true)
    .executeTakeFirst()
  return found === undefined ? null : productOf(found.product)
}
