import { Readable } from 'node:stream'
import { exportTold } from '../../../contract/areas/actions/exportTold.ts'
import { exportJob, keptDays } from '../../../contract/areas/exports/exports.ts'
import { saidOf } from '../../ground/diskFull.ts'
import { Forbidden, Refused } from '../../ground/errors.ts'
import { asServer } from '../../records/asServer.ts'
import { listBehind } from '../../records/exports/rights.ts'
import { fileOf, type OnPage, written } from '../../records/exports/sheet.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import { standingOf } from '../../session/standing.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import { exportLife } from './life.ts'
import { queryOf } from './request.ts'

/** The most that is kept of one list, in bytes. */
const largest = 2_000_000_000
const day = 24 * 3_600_000

/** Thrown while a file is written that nobody waits for any more: it was cancelled, or another process has done it. */
class Unwanted extends Error {}

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>
type Parts = Pick<Portal, 'database' | 'files' | 'sources' | 'http'>

/** Writes exports, two at once at most in this process: the others wait in order. */
export const exportsWorker = (parts: Parts): Worker => ({
  queue: 'exports',
  atOnce: 2,
  every: 1,
  work: ({ id }, signal) => writeExport(parts, Number(id), signal),
})

const rowOf = ({ database: { db } }: Pick<Parts, 'database'>, id: number) =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()

const stored = (row: Row) => row

/**
 * Writes one export, unless that was done or is not wanted any more. One that a fallen process left half is written anew; where the
 * server ends meanwhile, or the database is away, it stays under way and the queue brings it again.
 */
async function writeExport(parts: Parts, id: number, signal: AbortSignal): Promise<void> {
  const row = await begin(parts, id)
  if (row === null) return
  try {
    await finish(parts, id, await fileFor(parts, row, signal))
  } catch (error) {
    if (error instanceof Unwanted) return
    if (signal.aborted || error instanceof Unavailable) throw error
    await fail(parts, id, error)
  }
}

async function begin(parts: Parts, id: number): Promise<Row | null> {
  const row = await rowOf(parts, id)
  if (row === undefined || !['queued', 'running'].includes(row.state)) return null
  if (row.state === 'queued')
    await parts.database.transaction((tx) =>
      takeOwn(exportJob, exportLife, asServer(tx, 'exports'), stored(row), 'sys.START'),
    )
  return row
}

interface Made {
  readonly file: KeptFile
  readonly rowCount: number
  /** The customers its requester reaches; null: all. */
  readonly reached: readonly number[] | null
}

/** Writes the list as its requester may see it now, through to the disk. */
async function fileFor(parts: Parts, row: Row, signal: AbortSignal): Promise<Made> {
  const { database, files } = parts
  const session = await standingOf(database.db, row.requestedById)
  if (session === null) throw new Forbidden('De aanvrager kan niet meer inloggen.')
  const { source, context } = await listBehind(parts, database.db, session, {
    kind: row.kind,
    aboutCustomerId: row.aboutCustomerId,
  })
  let rowCount = 0
  const told = progressOf(parts, row.id)
  const file = fileOf(source, context, queryOf(source, row.query), async (done, total) => {
    signal.throwIfAborted()
    await told(done, total)
  })
  const counting = async function* () {
    for await (const page of file.pages) {
      rowCount += page.length
      yield page
    }
  }
  const content = written(row.format, { ...file, pages: counting() })
  const kept = await files.put(Readable.from(content), { maximum: largest })
  return { file: kept, rowCount, reached: session.customers === 'all' ? null : session.customers }
}

/** Says how far it is; the same statement finds out whether anybody waits for it still. */
const progressOf =
  ({ database: { db } }: Parts, id: number): OnPage =>
  async (done, total) => {
    // The last of it is said once the file is there.
    const progress = total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
    const { numUpdatedRows } = await db
      .updateTable('exports')
      .set({ progress, rowCount: done })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Unwanted()
  }

async function finish({ database }: Parts, id: number, { file, rowCount, reached }: Made): Promise<void> {
  await database.transaction(async (db) => {
    const row = await rowOf({ database: { ...database, db } }, id)
    if (row === undefined) return
    const expiresAt = new Date(Date.now() + keptDays * day)
    const told = { rowCount, progress: 100, sizeBytes: file.size, expiresAt }
    const context = asServer(db, 'exports')
    if (!(await takeOwn(exportJob, exportLife, context, stored(row), 'sys.DONE', told))) return
    const columns = { fileHash: file.hash, reached: reached === null ? null : [...reached] }
    await db.updateTable('exports').set(columns).where('id', '=', id).execute()
    await tellRequester(db, row)
  })
}

const fault = 'De export is mislukt. Probeer het opnieuw.'

async function fail({ database, http }: Parts, id: number, cause: unknown): Promise<void> {
  if (!(cause instanceof Refused)) http.log.error({ err: cause, export: id }, 'an export failed')
  const error = saidOf(cause, fault)
  await database.transaction(async (db) => {
    const row = await rowOf({ database: { ...database, db } }, id)
    if (row === undefined) return
    const context = asServer(db, 'exports')
    if (await takeOwn(exportJob, exportLife, context, stored(row), 'sys.ERROR', { error }))
      await tellRequester(db, row)
  })
}

/** By mail and in the bell: whoever asked went on with something else. What it says is written when it leaves. */
async function tellRequester(db: Parts['database']['db'], { id, requestedById }: Row): Promise<void> {
  const { emailAddress } = await db
    .selectFrom('users')
    .select('emailAddress')
    .where('id', '=', requestedById)
    .executeTakeFirstOrThrow()
  const order = { kind: 'export', userId: requestedById, recipient: emailAddress, data: { id } }
  await orderMails(db, [order], new Date())
  await db
    .insertInto('actionNotifications')
    .values({ userId: requestedById, exportId: id, actionId: null, type: exportTold, actionById: null })
    .execute()
}
