import type { ImportPreview } from '../../../contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import type { Db } from '../../storage/db/database.ts'
import type { Recall } from '../formats/layouts.ts'
import { openReadings, type Reading, type ReadingFile } from '../formats/read.ts'
import { UnknownTable } from '../formats/tableLayout.ts'
import { recallFor } from './layouts.ts'
import type { Parts } from './parts.ts'
import { previewOf, unknownPreview } from './preview.ts'
import { Unwanted, withProgress } from './progress.ts'
import { importRow } from './view.ts'

/**
 * Looks through a whole file and writes down what is in it: from reading to offered. Throws `Unreadable` when nothing can be
 * made of it, `Unwanted` when nobody waits for it any more.
 */
export async function look(
  parts: Parts,
  customerId: number,
  id: number,
  mapping: ColumnMapping | null,
): Promise<void> {
  const { database, uploads } = parts
  const { db } = database
  const row = await importRow(db, customerId, id)
  if (row.fileKey === null) throw new Unwanted()
  const file = { path: uploads.pathOf(row.fileKey), name: row.fileName }
  const sha256 = row.sha256 === '' ? await uploads.hashOf(row.fileKey) : row.sha256
  const preview = await withProgress(database, { importId: id, state: 'reading' }, async (report) => {
    let bytes = 0
    const onBytes = (count: number) => {
      bytes += count
      report(bytes)
    }
    return previewed(db, customerId, file, {
      mapping,
      recall: recallFor(db, customerId, row.createdBy),
      onBytes,
    })
  })
  preview.preview.notes.push(...(await earlier(db, customerId, sha256)))
  await db
    .updateTable('readingImports')
    .set({
      state: 'offered',
      sha256,
      message: null,
      startedAt: null,
      preview: JSON.stringify(preview.preview),
      format: preview.preview.format.id,
      rows: preview.preview.rows,
      mapping: preview.mapping === null ? null : JSON.stringify(preview.mapping),
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
}

type Previewed = { readonly preview: ImportPreview; readonly mapping: ColumnMapping | null }

/** What is in a file; one in which nothing can be read as an earlier one was pointed out, as it seems without that. */
async function previewed(
  db: Db,
  customerId: number,
  file: ReadingFile,
  reading: Reading & Required<Pick<Reading, 'recall'>>,
): Promise<Previewed> {
  let isRecalled = false
  const recall: Recall = async (fingerprints) => {
    const found = await reading.recall(fingerprints)
    isRecalled ||= found.size > 0
    return found
  }
  try {
    return await previewAs(db, customerId, file, { ...reading, recall })
  } catch (error) {
    const isPointedNow = reading.mapping !== null && reading.mapping !== undefined
    if (!(error instanceof Unreadable) || isPointedNow || !isRecalled) throw error
    return previewAs(db, customerId, file, { ...reading, recall: async () => new Map() })
  }
}

async function previewAs(
  db: Db,
  customerId: number,
  file: ReadingFile,
  reading: Reading,
): Promise<Previewed> {
  try {
    const open = await openReadings(file, reading)
    try {
      return { preview: await previewOf(db, customerId, open), mapping: open.mapping }
    } finally {
      open.close()
    }
  } catch (error) {
    if (error instanceof UnknownTable) return { preview: unknownPreview(error.table), mapping: null }
    throw error
  }
}

async function earlier(db: Db, customerId: number, sha256: string): Promise<string[]> {
  const before = await db
    .selectFrom('readingImports')
    .select('finishedAt')
    .where('customerId', '=', customerId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return before === undefined
    ? []
    : ['Dit bestand is al eerder ingelezen. Nog een keer inlezen verandert niets.']
}
