import { sql } from 'kysely'
import { inParts } from '../../../domain/inParts.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { underWay } from '../../storage/db/underWay.ts'
import type { Worker } from '../../storage/jobs/engine.ts'
import { type Tell, workOut } from '../surveys/underWay.ts'
import { type Calculated, keepLines, keepTotal, leaveOut, workFor } from './calculate.ts'
import { targetsOf } from './targets.ts'

/** Connections that are worked out and kept at once: nobody else waits longer than for these. */
const atOnce = 100

const fault = 'Het doorrekenen is mislukt. Probeer het opnieuw.'

type Parts = Pick<Portal, 'database' | 'http'>

/** A time that a budget is worked out. */
interface Run {
  readonly id: number
  readonly run: number
}

/** Works large budgets out, one at a time in this process. */
export const budgetsWorker = (parts: Parts): Worker => ({
  queue: 'budgets',
  atOnce: 1,
  every: 1,
  work: ({ id, run }, signal) => workedOut(parts, { id: Number(id), run: Number(run) }, signal),
})

/** The budget while it waits for this run; nothing once another came in its place, or the budget went. */
const waiting = (db: Db, { id, run }: Run) =>
  db.updateTable('budgets').where('id', '=', id).where('run', '=', run).where('progress', 'is not', null)

/** One that a fallen process left half is worked out anew. */
async function workedOut({ database, http }: Parts, own: Run, signal: AbortSignal): Promise<void> {
  const { db } = database
  const keep = (done: number, total: number) =>
    waiting(db, own)
      .set({ progress: Math.floor((100 * done) / total) })
      .executeTakeFirst()
  const under = {
    keep,
    work: (tell: Tell) => linesWorkedOut({ database }, own, tell),
    end: (state: 'done' | 'failed') => database.transaction((tx) => end(tx, own, state)),
    log: (error: unknown) =>
      http.log.error({ err: error, budget: own.id }, 'a budget could not be worked out'),
  }
  await workOut(under, signal)
}

/** Told before anything is read: what is certain only afterwards may be missing in it. */
const begin = (tx: Db, own: Run): Promise<Calculated | undefined> =>
  waiting(tx, own)
    .set({ calculatedAt: sql<string>`now()`, underWay, progress: 0 })
    .returningAll()
    .executeTakeFirst()

/** What each part comes to, in their order: the next one is read while the one before it is kept. */
async function* readAhead<Part, Read>(parts: readonly Part[], read: (part: Part) => Promise<Read>) {
  const begun = parts.values()
  const begin = () => {
    const { value, done } = begun.next()
    if (done) return null
    const reading = read(value)
    // Of one that nobody comes for any more, nobody hears that it failed.
    reading.catch(() => undefined)
    return reading
  }
  let next = begin()
  while (next !== null) {
    const current = await next
    next = begin()
    yield current
  }
}

/** All lines of a budget, some connections at a time, so that others are answered in between. */
async function linesWorkedOut({ database }: Pick<Parts, 'database'>, own: Run, tell: Tell): Promise<string> {
  const of = await database.transaction((tx) => begin(tx, own))
  if (of === undefined) return ''
  const connections = await targetsOf(database.db, of)
  const workOf = workFor(database.db, of)
  let done = 0
  for await (const worked of readAhead(inParts(connections, atOnce), workOf)) {
    await tell(done, connections.length)
    await database.transaction((tx) => whileHeld(tx, own, () => keepLines(tx, own.id, worked)))
    done += worked.ids.length
  }
  const ids = connections.map(({ id }) => id)
  await database.transaction((tx) => whileHeld(tx, own, () => leaveOut(tx, own.id, ids)))
  return ''
}

/** Does it while nobody else changes the budget; nothing once it waits for this run no more. */
async function whileHeld(tx: Db, { id, run }: Run, work: () => Promise<void>): Promise<void> {
  const row = await tx
    .selectFrom('budgets')
    .select('id')
    .where('id', '=', id)
    .where('run', '=', run)
    .where('progress', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row !== undefined) await work()
}

const end = (tx: Db, own: Run, state: 'done' | 'failed') =>
  whileHeld(tx, own, async () => {
    if (state === 'done') await keepTotal(tx, own.id)
    await waiting(tx, own)
      .set({ progress: null, failure: state === 'failed' ? fault : null })
      .execute()
  })
