import { sql } from 'kysely'
import type { SurveyKind } from '../../../contract/areas/surveys/surveyCalls.ts'
import { asServer } from '../../records/asServer.ts'
import type { Portal } from '../../records/route.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { type Tell, workOut } from './underWay.ts'

/** A survey under way, as who does the work sees it. */
export interface Pace {
  readonly id: number
  readonly customerId: number
  readonly database: Database
  readonly tell: Tell
}

/** What a kind of survey does; answers what came of it, in a sentence. */
export interface SurveyWork {
  readonly kind: SurveyKind
  work(pace: Pace): Promise<string>
}

type Parts = Pick<Portal, 'database' | 'http'>

/** Goes through customers, one at a time in this process. */
export const surveysWorker = (parts: Parts, kinds: readonly SurveyWork[]): Worker => ({
  queue: 'surveys',
  atOnce: 1,
  every: 1,
  work: ({ id }, signal) => goThrough(parts, kinds, Number(id), signal),
})

/** One that a fallen process left half is begun anew. */
async function goThrough(
  parts: Parts,
  kinds: readonly SurveyWork[],
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const { database } = parts
  const row = await begin(database.db, id)
  const own = kinds.find(({ kind }) => kind === row?.kind)
  if (row === undefined || own === undefined) return
  const keep = (done: number, total: number) =>
    database.db
      .updateTable('surveys')
      .set({ done, total })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
  const underWay = {
    keep,
    work: (tell: Tell) => own.work({ id, customerId: row.customerId, database, tell }),
    end: (state: 'done' | 'failed', told: string | null) =>
      database.transaction((tx) => end(tx, id, state, told)),
    log: (error: unknown) => parts.http.log.error({ err: error, survey: id }, 'a survey failed'),
  }
  await workOut(underWay, signal)
}

/** The survey, which goes on from here; undefined where there is nothing to do any more. */
const begin = (db: Db, id: number) =>
  db
    .updateTable('surveys')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'customerId'])
    .executeTakeFirst()

/** Keeps what came of it; of the ones before only what was done last, which is looked at until another is. */
export async function end(
  tx: Db,
  id: number,
  state: 'done' | 'failed' | 'cancelled',
  told: string | null,
): Promise<void> {
  const row = await tx
    .updateTable('surveys')
    .set({ state, told, endedAt: sql`now()`, ...(state === 'done' && { done: sql`total` }) })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'customerId'])
    .executeTakeFirst()
  if (row === undefined) return
  const { kind, customerId } = row
  await sql`
    delete from surveys where customer_id = ${customerId} and kind = ${kind} and id <> ${id}
      and id is distinct from (select max(id) from surveys
        where customer_id = ${customerId} and kind = ${kind} and state = 'done')`.execute(tx)
  if (state !== 'cancelled')
    await asServer(tx, 'surveys').record({
      action: 'update',
      subject: 'surveys',
      subjectId: id,
      customerId,
      after: { kind, state, told },
    })
}
