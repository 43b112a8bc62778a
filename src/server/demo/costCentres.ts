import type { Db } from '../storage/db/database.ts'

/** Who uses the largest connection of a customer, and how much of it. */
const users = [
  { name: 'Productie', percent: '70.00' },
  { name: 'Kantoor', percent: '30.00' },
] as const

/** Divides the largest connection of a customer over two cost centres; answers the first of them, null where there is no connection. */
export async function addCostCentres(tx: Db, customerId: number): Promise<number | null> {
  const largest = await tx
    .selectFrom('connections')
    .select('id')
    .where('customerId', '=', customerId)
    .where('product', '=', 1)
    .where('type', '!=', 'production')
    .where('state', '=', 'active')
    .orderBy('annualUsage', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst()
  if (largest === undefined) return null
  const made = await tx
    .insertInto('entities')
    .values(
      users.map(({ name }) => ({
        customerId,
        name,
        type: 'kostenplaats' as const,
        country: 'NL' as const,
        residence: false,
      })),
    )
    .returning('id')
    .execute()
  await tx
    .insertInto('connectionCostShares')
    .values(
      made.map(({ id }, place) => ({
        connectionId: largest.id,
        customerId,
        entityId: id,
        percent: users[place]?.percent ?? '0',
      })),
    )
    .execute()
  return made[0]?.id ?? null
}
