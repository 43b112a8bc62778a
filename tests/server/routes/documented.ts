import type { World } from '../world.ts'
import { kept } from './kept.ts'

/** A document that everybody may see, and a file on its way. */
export async function documented(world: World, customerId: number, asker: number) {
  const { db } = world.database
  const { hash, type, size } = await kept(world, 'ean;kwh')
  const file = { fileName: 'nota.csv', fileType: type, sizeBytes: size }
  const { id: documentId } = await db
    .insertInto('documents')
    .values({
      customerId,
      title: 'Nota',
      category: 'overig',
      documentDate: '2026-01-05',
      ...file,
      visibleToCustomer: true,
      state: 'active',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId, number: 1, fileHash: hash, ...file, createdById: asker })
    .execute()
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({
      customerId,
      userId: asker,
      partKey: '0'.repeat(32),
      name: 'nota.csv',
      size,
      fileHash: hash,
      fileType: type,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { documentId, uploadId }
}
