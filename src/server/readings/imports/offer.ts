import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ReadingImport, readingsPart, unread } from '../../../contract/areas/emsInput/importCalls.ts'
import type { ColumnMapping } from '../../../contract/areas/emsInput/importColumns.ts'
import { saidOf } from '../../ground/diskFull.ts'
import { Conflict, Invalid } from '../../ground/errors.ts'
import { Unreadable } from '../../ground/unreadable.ts'
import { demandRoom } from '../../storage/files/quota.ts'
import { look } from './look.ts'
import type { Asking, Parts } from './parts.ts'
import { Unwanted } from './progress.ts'
import { importRow, importView } from './view.ts'

/** How long the asker waits for a file to be read; a larger one goes on by itself, and is asked after. */
const patience = 4000

/** Keeps a file and says what is in it. */
export async function offer(
  parts: Parts,
  asking: Asking,
  stream: Readable,
  name: string,
): Promise<ReadingImport> {
  // Its size is known once it is here; it is held to 20 MB on its way.
  await demandRoom(parts.database.db, asking.customerId, 0).catch((error: unknown) => {
    // What is being sent is read past, so that the answer can be given.
    stream.resume()
    throw error
  })
  const upload = await refusing(parts.uploads.keep(stream))
  const id = await inserted(parts, asking, name, { ...upload, received: upload.size, state: 'reading' })
  return looked(parts, asking, id, null)
}

/** Makes room for a large file that comes in parts. */
export async function begin(
  parts: Parts,
  asking: Asking,
  { name, size }: { name: string; size: number },
): Promise<ReadingImport> {
  await demandRoom(parts.database.db, asking.customerId, size)
  const key = await parts.uploads.make()
  const id = await inserted(parts, asking, name, { key, size, sha256: '', received: 0, state: 'sending' })
  return importView(await importRow(parts.database.db, asking.customerId, id))
}

/** Takes the next part of a large file; with the last one it is read. */
export async function add(
  parts: Parts,
  asking: Asking,
  id: number,
  offset: number,
  stream: Readable,
): Promise<ReadingImport> {
  const { uploads, database } = parts
  const row = await importRow(database.db, asking.customerId, id)
  const { fileKey } = row
  if (row.state !== 'sending' || fileKey === null)
    throw new Conflict('Dit bestand wordt niet meer verstuurd.')
  if (row.received !== offset) throw new Conflict('Dit deel sluit niet aan op wat er al is.')
  const most = Math.min(readingsPart, row.fileSize - offset)
  const length = await refusing(uploads.add(fileKey, offset, stream, most))
  const received = offset + length
  // Of two senders of the same part one is first; what the other wrote was the same.
  const { numUpdatedRows } = await database.db
    .updateTable('readingImports')
    .set({ received, ...(received === row.fileSize && { state: 'reading' as const, startedAt: new Date() }) })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('received', '=', offset)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || received < row.fileSize)
    return importView(await importRow(database.db, asking.customerId, id))
  return looked(parts, asking, id, null)
}

/** What is said of an offered file that was taken in or withdrawn meanwhile. */
export const fileGone = 'Dit bestand is er niet meer. Kies het opnieuw.'

/** Reads an offered table again, with its columns as a person pointed them out, or, without a word of those, as at first. */
export async function point(
  parts: Parts,
  asking: Asking,
  id: number,
  mapping: ColumnMapping | null,
): Promise<ReadingImport> {
  const { db } = parts.database
  const row = await importRow(db, asking.customerId, id)
  const { numUpdatedRows } = await db
    .updateTable('readingImports')
    .set({ state: 'reading', done: 0, startedAt: new Date() })
    .where('id', '=', id)
    .where('state', 'in', ['offered', 'failed'])
    .where('fileKey', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || row.fileKey === null) throw new Conflict(fileGone)
  return looked(parts, asking, id, mapping)
}

async function inserted(
  { database }: Parts,
  asking: Asking,
  name: string,
  file: { key: string; size: number; sha256: string; received: number; state: 'sending' | 'reading' },
): Promise<number> {
  const { id } = await database.db
    .insertInto('readingImports')
    .values({
      customerId: asking.customerId,
      fileName: plainName(name),
      ...{ fileKey: file.key, fileSize: file.size, sha256: file.sha256 },
      ...{ received: file.received, state: file.state, startedAt: new Date() },
      ...{ format: '', preview: JSON.stringify(unread) },
      createdBy: asking.reach.session.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Reads the file of an import; what takes long goes on after the answer. A file that is refused at once leaves no import. */
async function looked(
  parts: Parts,
  asking: Asking,
  id: number,
  mapping: ColumnMapping | null,
): Promise<ReadingImport> {
  const { database, running, onFault } = parts
  const work = look(parts, asking.customerId, id, mapping)
  const waiting = new AbortController()
  const first = await Promise.race([
    work.then(
      () => null,
      (error: unknown) => error,
    ),
    sleep(patience, 'slow' as const, { signal: waiting.signal }).catch(() => 'slow' as const),
  ])
  waiting.abort()
  if (first === 'slow') {
    const settled = work.catch((error: unknown) => fail(parts, id, error)).catch(onFault)
    running.add(settled)
    void settled.finally(() => running.delete(settled))
  } else if (first instanceof Unreadable && mapping === null) {
    const row = await importRow(database.db, asking.customerId, id)
    if (row.fileKey !== null) await parts.uploads.remove(row.fileKey)
    await database.db.deleteFrom('readingImports').where('id', '=', id).execute()
    throw new Invalid({ file: [first.message] }, first.message)
  } else if (first instanceof Unreadable) {
    // The columns were pointed out wrongly: the file stays, for another try.
    await database.db
      .updateTable('readingImports')
      .set({ state: 'offered' })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
    throw new Invalid({ roles: [first.message] }, first.message)
  } else if (first !== null) {
    await fail(parts, id, first)
    if (!(first instanceof Unwanted)) throw first
  }
  return importView(await importRow(database.db, asking.customerId, id))
}

const fault = 'Het lezen van dit bestand is mislukt. Probeer het opnieuw.'

/** Says on the import that its file could not be read. */
async function fail({ database, onFault }: Parts, id: number, error: unknown): Promise<void> {
  if (error instanceof Unwanted) return
  if (!(error instanceof Unreadable)) onFault(error)
  await database.db
    .updateTable('readingImports')
    .set({
      state: 'failed',
      message: saidOf(error, fault),
      finishedAt: new Date(),
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute()
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
