import { unread } from '../../../src/contract/areas/emsInput/importCalls.ts'
import type { World } from '../world.ts'

/** A file of readings that waits to be confirmed. */
export async function offered({ database: { db } }: World, customerId: number): Promise<number> {
  const { id } = await db
    .insertInto('readingImports')
    .values({
      ...{ customerId, fileName: 'x.csv', fileKey: null, fileSize: 1, sha256: 'x', format: 'x' },
      preview: JSON.stringify(unread),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
