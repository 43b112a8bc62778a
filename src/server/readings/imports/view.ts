import type { ImportPreview, ReadingImport } from '../../../contract/import-calls.ts'
import { isoAt } from '../../../domain/time/amsterdam.ts'
import type { Db } from '../../db/database.ts'
import { NotFound } from '../../errors.ts'
import { progressOf } from './progress.ts'

/** An import as it is stored, for this customer alone; another's does not exist. */
export async function importRow(db: Db, customerId: number, id: number) {
  const row = await db
    .selectFrom('readingImports')
    .selectAll()
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

type ImportRow = Awaited<ReturnType<typeof importRow>>

/** An import as it travels. */
export function importView(row: ImportRow): ReadingImport {
  const preview = row.preview as ImportPreview
  const total = preview.readings
  const isDone = row.state === 'done'
  return {
    ...summaryOf(row),
    preview,
    progress: { done: isDone ? total : (progressOf(row.id) ?? 0), total },
  }
}

/** The same without what only its own page needs. */
export function summaryOf(row: Omit<ImportRow, 'preview'>): Omit<ReadingImport, 'preview' | 'progress'> {
  const { id, fileName, fileSize, state, added, changed, same, kept, message } = row
  return {
    id,
    fileName,
    fileSize,
    state,
    createdAt: isoAt(row.createdAt.getTime()),
    finishedAt: row.finishedAt === null ? null : isoAt(row.finishedAt.getTime()),
    result: state === 'done' ? { added, changed, same, kept } : null,
    message,
  }
}
