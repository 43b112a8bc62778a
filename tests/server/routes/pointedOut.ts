import type { World } from '../world.ts'

let number = 0

/** How a customer pointed out the columns of a table of connections: the id. */
export async function pointedOut(
  { database }: World,
  customerId: number,
  about: 'connections' | 'mutations' | 'recognised',
): Promise<number> {
  const { id } = await database.db
    .insertInto('readingLayouts')
    .values({
      customerId,
      fingerprint: `${about}:${++number}`,
      mapping: JSON.stringify({ columns: ['ean', null] }),
      createdBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
