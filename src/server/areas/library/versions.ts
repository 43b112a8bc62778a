import { library } from '../../../contract/areas/library/library.ts'
import type { DocumentVersion } from '../../../contract/areas/library/libraryCalls.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Reading } from '../../records/handlers.ts'
import { within } from '../../records/rows.ts'
import { isStaff } from '../../session/reach.ts'
import type { Db } from '../../storage/db/database.ts'

/** All versions of a document, the newest first. */
export async function versionsOf(db: Db, documentId: number): Promise<DocumentVersion[]> {
  const rows = await db
    .selectFrom('documentVersions')
    .leftJoin('users', 'users.id', 'documentVersions.createdById')
    .where('documentId', '=', documentId)
    .select(['number', 'fileName', 'fileType', 'sizeBytes', 'documentVersions.createdAt'])
    .select('users.name as createdByName')
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The file of one version; of the latest when none is named. */
export async function contentOf(db: Db, documentId: number, number?: number) {
  const versions = db
    .selectFrom('documentVersions')
    .selectAll()
    .where('documentId', '=', documentId)
    .orderBy('number', 'desc')
  const named = number === undefined ? versions : versions.where('number', '=', number)
  const row = await named.limit(1).executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

interface Content {
  readonly id: number
  readonly folderPath: string | null
  readonly fileName: string
  readonly fileHash: string
}

/** The latest files of these documents, as far as they are within reach; what the scanner holds or refused is left out. */
export async function contentsOf(context: Reading, ids: readonly number[]): Promise<Content[]> {
  const rows = within(library, context)
    .innerJoin('documentVersions as latest', (join) =>
      join
        .onRef('latest.documentId', '=', 'documents.id')
        .onRef('latest.number', '=', 'documents.fileVersion'),
    )
    .where('documents.id', 'in', ids)
    .where('documents.state', 'not in', ['scanning', 'refused'])
  const shown = isStaff(context.reach.session) ? rows : rows.where('documents.visibleToCustomer', '=', true)
  return (await shown
    .select(['documents.id', 'documents.folderPath', 'documents.fileName', 'latest.fileHash'])
    .orderBy('documents.id')
    .execute()) as Content[]
}
