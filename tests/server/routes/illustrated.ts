import type { Db } from '../../../src/server/storage/db/database.ts'

/** A file below an article that everybody may read. */
export async function textFile(
  db: Db,
  { colleagueId, sent }: { colleagueId: number; sent: { readonly hash: string; readonly size: number } },
): Promise<number> {
  const article = await db
    .insertInto('articles')
    .values({
      title: 'Zo leest u de meter af',
      category: 'handleiding',
      body: '<p>Zie de bijlage.</p>',
      audience: 'iedereen',
      ownerId: colleagueId,
      state: 'published',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('textFiles')
    .values({
      articleId: article.id,
      isPicture: false,
      fileHash: sent.hash,
      fileName: 'telwerk.xml',
      fileType: 'application/xml',
      sizeBytes: sent.size,
      createdById: colleagueId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
