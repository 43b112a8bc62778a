import { sql } from 'kysely'
import type { ListedImport, ReadingImport } from '../../../contract/areas/emsInput/importCalls.ts'
import { isoAt } from '../../../domain/time/amsterdam.ts'
import { NotFound } from '../../ground/errors.ts'
import type { Db } from '../../storage/db/database.ts'

/** Imports with the names of who offered them and who took them back. */
export function importRows(db: Db) {
  return db
    .selectFrom('readingImports')
    .leftJoin('users as offerer', 'offerer.id', 'readingImports.createdBy')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'readingImports.undoneBy')
    .selectAll('readingImports')
    .select([
      sql<string | null>`offerer.first_name || ' ' || offerer.last_name`.as('createdByName'),
      sql<string | null>`withdrawer.first_name || ' ' || withdrawer.last_name`.as('undoneByName'),
    ])
}

/** An import as it is stored, for this customer alone; another's does not exist. */
export async function importRow(db: Db, customerId: number, id: number) {
  const row = await importRows(db)
    .where('readingImports.id', '=', id)
    .where('readingImports.customerId', '=', customerId)
    .where('readingImports.typedFor', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  return row
}

type ImportRow = Awaited<ReturnType<typeof importRow>>

/** An import as it travels. */
export function importView(row: ImportRow): ReadingImport {
  const preview = row.preview
  return { ...summaryOf(row), preview, progress: progressIn(row) }
}

function progressIn(row: ImportRow): ReadingImport['progress'] {
  if (row.state === 'sending') return { done: row.received, total: row.fileSize }
  if (row.state === 'reading') return { done: row.done, total: row.fileSize }
  const total = row.preview.readings ?? 0
  return { done: row.state === 'done' ? total : row.state === 'importing' ? row.done : 0, total }
}

/** The same without what only its own page needs. */
export function summaryOf(row: Omit<ImportRow, 'preview'>): ListedImport {
  const { id, fileName, fileSize, state, rows, added, changed, same, kept, message } = row
  const iso = (at: Date | null) => (at === null ? null : isoAt(at.getTime()))
  return {
    id,
    fileName,
    fileSize,
    state,
    rows,
    message,
    createdAt: isoAt(row.createdAt.getTime()),
    finishedAt: iso(row.finishedAt),
    by: row.createdByName,
    from: iso(row.fromAt),
    until: iso(row.untilAt),
    undone: row.undoneAt === null ? null : { at: isoAt(row.undoneAt.getTime()), by: row.undoneByName },
    canUndo: state === 'done' && row.layered,
    result: state === 'done' || state === 'undone' ? { added, changed, same, kept } : null,
  }
}
