import type { World } from '../world.ts'

/** A file of readings that waits to be confirmed. */
export async function offered({ database: { db } }: World, customerId: number): Promise<number> {
  const preview = {
    format: { id: 'x', name: 'X' },
    meters: [],
    readings: 0,
    rows: 0,
    problems: [],
    problemCount: 0,
  }
  const { id } = await db
    .insertInto('readingImports')
    .values({
      ...{ customerId, fileName: 'x.csv', fileKey: null, fileSize: 1, sha256: 'x', format: 'x' },
      preview: JSON.stringify({
        ...preview,
        notes: [],
        sample: [],
        meaning: { means: 'start', by: 'given' },
      }),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
