import { Readable } from 'node:stream'
import type { KeptFile } from '../../../src/server/files/store.ts'
import type { World } from '../world.ts'

/** The content of the documents, which all of them share. */
const contents = new WeakMap<World['app'], Promise<KeptFile>>()

function keep(app: World['app']): Promise<KeptFile> {
  const kept = app.files.put(Readable.from([Buffer.from('ean;kwh')]), { maximum: 100 })
  contents.set(app, kept)
  return kept
}

/** A document that everybody may see, and a file on its way. */
export async function documented({ app, database: { db } }: World, customerId: number, asker: number) {
  const kept = await (contents.get(app) ?? keep(app))
  const file = { fileName: 'nota.csv', fileType: kept.type, sizeBytes: kept.size }
  const { id: documentId } = await db
    .insertInto('documents')
    .values({
      ...{ customerId, title: 'Nota', category: 'overig', documentDate: '2026-01-05', ...file },
      ...{ visibleToCustomer: true, state: 'active' },
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('documentVersions')
    .values({ documentId, number: 1, fileHash: kept.hash, ...file, createdById: asker })
    .execute()
  const { id: uploadId } = await db
    .insertInto('uploads')
    .values({
      ...{ customerId, userId: asker, partKey: '0'.repeat(32), name: 'nota.csv', size: kept.size },
      ...{ fileHash: kept.hash, fileType: kept.type },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { documentId, uploadId }
}
