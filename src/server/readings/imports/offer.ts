import type { Readable } from 'node:stream'
import type { ReadingImport } from '../../../contract/import-calls.ts'
import type { Db } from '../../db/database.ts'
import { Invalid } from '../../errors.ts'
import { openReadings, type ReadingFile } from '../formats/read.ts'
import { Unreadable } from '../formats/unreadable.ts'
import type { Asking, Parts } from './parts.ts'
import { previewOf } from './preview.ts'
import { importRow, importView } from './view.ts'

/** Keeps a file and says what is in it. */
export async function offer(
  { database: { db }, uploads }: Parts,
  asking: Asking,
  stream: Readable,
  name: string,
): Promise<ReadingImport> {
  const fileName = plainName(name)
  const upload = await refusing(uploads.keep(stream))
  try {
    const file = { path: uploads.pathOf(upload.key), name: fileName }
    const preview = await refusing(looked(db, asking.customerId, file))
    preview.notes.push(...(await earlier(db, asking.customerId, upload.sha256)))
    const { id } = await db
      .insertInto('readingImports')
      .values({
        customerId: asking.customerId,
        fileName,
        fileKey: upload.key,
        fileSize: upload.size,
        sha256: upload.sha256,
        format: preview.format.id,
        preview: JSON.stringify(preview),
        createdBy: asking.reach.session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return importView(await importRow(db, asking.customerId, id))
  } catch (error) {
    await uploads.remove(upload.key)
    throw error
  }
}

/** Looks through a whole file. */
async function looked(db: Db, customerId: number, file: ReadingFile) {
  const open = await openReadings(file)
  try {
    return await previewOf(db, customerId, open)
  } finally {
    open.close()
  }
}

/** A file that cannot be read is the sender's to know, with its reason. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Unreadable) throw new Invalid({ file: [error.message] }, error.message)
    throw error
  }
}

/** The last part of a name, without what no person types; a name is shown, never opened. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').toWellFormed().trim().slice(0, 200) || 'bestand'
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
