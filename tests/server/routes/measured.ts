import type { World } from '../world.ts'

/** A file of temperatures that was taken in. */
export async function measured({ database: { db } }: World): Promise<number> {
  const { id } = await db
    .insertInto('temperatureImports')
    .values({ station: '06260', fileName: 'etmgeg_260.txt', createdById: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
