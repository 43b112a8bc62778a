import type { Readable } from 'node:stream'
import type { ImportPreview, ReadingImport } from '../../../contract/import-calls.ts'
import { record } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { Conflict, Invalid } from '../../errors.ts'
import type { Reach } from '../../reach.ts'
import { readReadings } from '../formats/read.ts'
import { Unreadable } from '../formats/unreadable.ts'
import { checkMatches } from './check.ts'
import { previewOf } from './preview.ts'
import { withProgress } from './progress.ts'
import { sweep } from './sweep.ts'
import { importReadings, type Matches } from './take.ts'
import type { Uploads } from './uploads.ts'
import { importRow, importView, summaryOf } from './view.ts'

/** Who asks for something, and in which request. */
export interface Asking {
  readonly reach: Reach
  readonly customerId: number
  readonly requestId: string
}

interface Parts {
  readonly database: Database
  readonly uploads: Uploads
  /** Told of faults that nobody waits for. */
  readonly onFault: (error: unknown) => void
}

const latest = 25

/** The way of a file of readings: offered, looked at, confirmed or withdrawn. */
export function imports({ database, uploads, onFault }: Parts) {
  const { db } = database
  const running = new Set<Promise<void>>()
  return {
    /** Keeps a file and says what is in it. */
    async offer(asking: Asking, stream: Readable, name: string): Promise<ReadingImport> {
      const fileName = plainName(name)
      const upload = await refusing(uploads.keep(stream))
      try {
        const file = await refusing(readReadings({ path: uploads.pathOf(upload.key), name: fileName }))
        const preview = await previewOf(db, asking.customerId, file)
        preview.notes.push(...(await earlier(database, asking.customerId, upload.sha256)))
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
    },

    /** The latest imports of a customer. */
    async list(customerId: number) {
      const rows = await db
        .selectFrom('readingImports')
        .selectAll()
        .where('customerId', '=', customerId)
        .orderBy('id', 'desc')
        .limit(latest)
        .execute()
      return rows.map(summaryOf)
    },

    /** One import, as far as it is now. */
    async get(customerId: number, id: number): Promise<ReadingImport> {
      return importView(await importRow(db, customerId, id))
    },

    /** Begins to take a file in; confirming what runs or is done changes nothing. */
    async confirm(
      asking: Asking,
      id: number,
      matches: Matches,
      means: 'start' | 'end' | null,
    ): Promise<ReadingImport> {
      const row = await importRow(db, asking.customerId, id)
      if (row.state === 'done' || row.state === 'importing') return importView(row)
      if (row.fileKey === null || row.state === 'cancelled')
        throw new Conflict('Dit bestand is er niet meer. Kies het opnieuw.')
      await checkMatches(db, asking.customerId, (row.preview as ImportPreview).meters, matches)
      const begun = await db
        .updateTable('readingImports')
        .set({ state: 'importing', startedAt: new Date(), finishedAt: null, message: null })
        .where('id', '=', id)
        .where('state', 'in', ['offered', 'failed'])
        .returning('id')
        .executeTakeFirst()
      // Of two confirmations at once the other has begun it.
      if (begun !== undefined) {
        const file = { path: uploads.pathOf(row.fileKey), name: row.fileName }
        const work = take(asking, { id, file, fileKey: row.fileKey, matches, means }).catch(onFault)
        running.add(work)
        void work.finally(() => running.delete(work))
      }
      return importView(await importRow(db, asking.customerId, id))
    },

    /** Withdraws a file that was not taken in. */
    async cancel(customerId: number, id: number): Promise<ReadingImport> {
      const row = await importRow(db, customerId, id)
      if (row.state === 'importing') throw new Conflict('Deze import loopt al en is niet meer in te trekken.')
      if (row.state === 'done') throw new Conflict('Deze import is al klaar.')
      await db
        .updateTable('readingImports')
        .set({ state: 'cancelled', fileKey: null, finishedAt: new Date() })
        .where('id', '=', id)
        .where('state', 'in', ['offered', 'failed'])
        .execute()
      if (row.fileKey !== null) await uploads.remove(row.fileKey)
      return importView(await importRow(db, customerId, id))
    },

    /** Clears what nobody waits for any more. */
    sweep: (isStart: boolean) => sweep(database, uploads, { isStart }),

    /** Settles when no import of this process runs any more. */
    async settled(): Promise<void> {
      await Promise.all(running)
    },
  }

  interface Begun {
    readonly id: number
    readonly file: { path: string; name: string }
    readonly fileKey: string
    readonly matches: Matches
    readonly means: 'start' | 'end' | null
  }

  async function take(asking: Asking, { id, file, fileKey, matches, means }: Begun): Promise<void> {
    try {
      await withProgress(id, (report) =>
        importReadings(database, { importId: id, file, matches, means }, report, async (tx, result) => {
          const connectionIds = Object.values(matches)
          await tx
            .updateTable('readingImports')
            .set({ ...result, state: 'done', connectionIds, fileKey: null, finishedAt: new Date() })
            .where('id', '=', id)
            .execute()
          const happening = { action: 'import', subject: 'readings', subjectId: id }
          await record(tx, asking.reach, asking.requestId, {
            ...happening,
            customerId: asking.customerId,
            after: { fileName: file.name, connectionIds, ...result },
          })
        }),
      )
    } catch (error) {
      const message =
        error instanceof Unreadable
          ? error.message
          : 'De import is mislukt. Er is niets ingelezen; probeer het opnieuw.'
      await db
        .updateTable('readingImports')
        .set({ state: 'failed', message, finishedAt: new Date() })
        .where('id', '=', id)
        .where('state', '=', 'importing')
        .execute()
      if (!(error instanceof Unreadable)) throw error
      return
    }
    await uploads.remove(fileKey)
  }
}

export type Imports = ReturnType<typeof imports>

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

async function earlier({ db }: Database, customerId: number, sha256: string): Promise<string[]> {
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
