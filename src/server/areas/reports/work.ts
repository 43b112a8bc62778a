import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { report } from '../../../contract/areas/reports/reports.ts'
import { keptYears, type ReportKind, reportAccess } from '../../../contract/areas/reports/reportWords.ts'
import { percentKnown } from '../../../domain/energy/completeness.ts'
import { eanText } from '../../../domain/identity/ean.ts'
import { dayAt, startOfDay } from '../../../domain/time/day.ts'
import { yearsLater } from '../../../domain/time/yearsLater.ts'
import { saidOf } from '../../ground/diskFull.ts'
import { Refused } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { addressOf } from '../../paper/addressee.ts'
import type { House } from '../../paper/letter.ts'
import { asServer } from '../../records/asServer.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import type { Portal } from '../../records/route.ts'
import { takeOwn } from '../../records/transition.ts'
import { countingModules } from '../../session/modules.ts'
import type { Db } from '../../storage/db/database.ts'
import { Unavailable } from '../../storage/db/errors.ts'
import type { KeptFile } from '../../storage/files/store.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { orderMails } from '../../storage/mail/mailer.ts'
import type { Content, Question } from './content.ts'
import { emsContent } from './ems.ts'
import { invoiceCheckContent } from './invoiceCheck.ts'
import { reportLife } from './life.ts'
import { pricesContent } from './prices.ts'
import { tellRequester } from './requester.ts'
import type { Told } from './told.ts'

/** The most that is kept of one report, in bytes. */
const largest = 200_000_000

/** Thrown while a report is made that nobody waits for any more: it was cancelled, or another process has done it. */
class Unwanted extends Error {}

/** Who sends reports, and how that looks on paper. */
export interface Sender {
  readonly name: string
  readonly house: House
}

type Parts = Pick<Portal, 'database' | 'files' | 'http'> & { readonly sender: Sender }
export type ReportRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const life = reportLife as LifeCycle

/** Makes reports, one at a time in this process: each asks for many readings. */
export const reportsWorker = (parts: Parts): Worker => ({
  queue: 'reports',
  atOnce: 1,
  every: 1,
  work: ({ id }, signal) => makeReport(parts, Number(id), signal),
})

const rowOf = (db: Db, id: number) =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** One that a fallen process left half is made anew; where the server ends meanwhile the queue brings it again. */
async function makeReport(parts: Parts, id: number, signal: AbortSignal): Promise<void> {
  const row = await begin(parts, id)
  if (row === null) return
  try {
    await finish(parts, id, await madeOf(parts, row, signal))
  } catch (error) {
    if (error instanceof Unwanted) return
    if (signal.aborted || error instanceof Unavailable) throw error
    await fail(parts, id, error)
  }
}

async function begin({ database }: Parts, id: number): Promise<ReportRow | null> {
  const row = await rowOf(database.db, id)
  if (row === undefined || !['queued', 'running'].includes(row.state)) return null
  if (row.state === 'queued')
    await database.transaction((tx) => takeOwn(report, life, asServer(tx, 'reports'), row, 'sys.START'))
  return row
}

/** Says how far it is; the same statement finds out whether anybody waits for it still. */
async function tell(db: Db, id: number, done: number, total: number): Promise<void> {
  const progress = total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Unwanted()
}

const contents: Readonly<Record<ReportKind, (question: Question) => Promise<Content>>> = {
  ems: emsContent,
  prices: pricesContent,
  invoiceCheck: invoiceCheckContent,
}

/** A module that the customer no longer has shows nothing, in a report as little as on its pages. */
async function demandModule(db: Db, { customerId, kind }: ReportRow) {
  const { modules } = await db
    .selectFrom('customers')
    .select('modules')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const open = countingModules(modules)
  const needed = reportAccess[kind].flatMap((name) => (name.startsWith('mod:') ? [name.slice(4)] : []))
  if (!needed.every((module) => open.includes(module)))
    throw new Refused(409, 'De klant neemt de module van deze rapportage niet (meer) af.')
}

interface Made {
  readonly file: KeptFile
  readonly content: Content
}

async function madeOf(parts: Parts, row: ReportRow, signal: AbortSignal): Promise<Made> {
  const { db } = parts.database
  const { id, customerId, kind, entityIds, connectionIds, format, periodFrom, periodTo } = row
  await demandModule(db, row)
  const span = { from: periodFrom ?? today(), to: periodTo ?? today() }
  const content = await contents[kind]({
    db,
    customerId,
    span,
    entityIds,
    connectionIds,
    today: today(),
    told: async (done, total) => {
      signal.throwIfAborted()
      await tell(db, id, done, total)
    },
  })
  const told: Told = {
    kind,
    span,
    content,
    madeOn: today(),
    sender: parts.sender.name,
    house: parts.sender.house,
    addressee: await addressOf(db, customerId),
    entities: await namesOf(db, entityIds),
    connections: await placesOf(db, connectionIds),
  }
  const file = await parts.files.put(await written(format, told), { maximum: largest })
  return { file, content }
}

/** Read when it is needed: the library that draws on paper is large, and a start need not wait for it. */
async function written(format: ReportRow['format'], told: Told): Promise<Readable> {
  if (format === 'xlsx') {
    const { reportAsBook } = await import('./book.ts')
    return Readable.from(reportAsBook(told))
  }
  const { reportOnPaper } = await import('./paper.ts')
  return Readable.from(reportOnPaper(told))
}

async function namesOf(db: Db, entityIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('entities')
    .select('name')
    .where('id', 'in', [0, ...entityIds])
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Connections as a reader finds them again. */
async function placesOf(db: Db, connectionIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('connections')
    .select(['name', 'ean'])
    .where('id', 'in', [0, ...connectionIds])
    .orderBy(sql`dutch_order(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ name, ean }) => (ean ? `${name} (${eanText(ean)})` : name))
}

async function finish({ database }: Parts, id: number, { file, content }: Made): Promise<void> {
  await database.transaction(async (db) => {
    const row = await rowOf(db, id)
    if (row === undefined) return
    const expiresAt = new Date(startOfDay(yearsLater(dayAt(Date.now()), keptYears)))
    const told = {
      progress: 100,
      sizeBytes: file.size,
      expiresAt,
      dataUntil: content.dataUntil,
      completeness: percentKnown(content.completeness),
    }
    if (!(await takeOwn(report, life, asServer(db, 'reports'), row, 'sys.DONE', told))) return
    await db.updateTable('reports').set({ fileHash: file.hash }).where('id', '=', id).execute()
    await tellRequester(db, row)
    if (row.recipientIds.length > 0 || row.scheduleId !== null)
      await orderMails(db, [{ kind: 'report', userId: null, recipient: '', data: { id } }], new Date())
  })
}

const fault = 'De rapportage is mislukt. Probeer het opnieuw.'

async function fail({ database, http }: Parts, id: number, cause: unknown): Promise<void> {
  if (!(cause instanceof Refused)) http.log.error({ err: cause, report: id }, 'a report failed')
  await database.transaction(async (db) => {
    const row = await rowOf(db, id)
    if (row === undefined) return
    const error = saidOf(cause, fault)
    if (await takeOwn(report, life, asServer(db, 'reports'), row, 'sys.ERROR', { error }))
      await tellRequester(db, row)
  })
}
