import type { World } from '../world.ts'

/** A comparison that this person kept for everybody to see. */
export async function compared(
  { database: { db } }: World,
  customerId: number,
  userId: number,
): Promise<number> {
  const { id } = await db
    .insertInto('emsComparisons')
    .values({ customerId, userId, name: 'Winters', shared: true, view: '?subject=total' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
