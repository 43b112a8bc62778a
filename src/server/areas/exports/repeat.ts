import { sql } from 'kysely'
import { exportJob, type Schedule } from '../../../contract/areas/exports/exports.ts'
import { dayOfMonth } from '../../../domain/recurrence.ts'
import type { Day } from '../../../domain/time/day.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { takeOwn } from '../../records/transition.ts'
import { standingOf } from '../../session/standing.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { exportLife } from './life.ts'
import { nextTime } from './schedule.ts'

/**
 * Makes the next export of each that is due again, on its own day or as soon as the server is there: one, however many days were
 * missed. It carries the schedule on, so that of a row of them the last is the one to change or stop. How many were made.
 */
export async function repeatExports(database: Database, day: Day = today()): Promise<number> {
  return database.transaction(async (db) => {
    const due = await db
      .selectFrom('exports')
      .select(['id', 'name', 'reason', 'schedule', 'nextOn', 'kind', 'format', 'aboutCustomerId', 'query'])
      .select(['filters', 'columns', 'requestedById', 'dayOfMonth'])
      .where('nextOn', '<=', day)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    let made = 0
    for (const { id, nextOn, query, ...again } of due) {
      await stop(db, id)
      // Nobody is left to look at it.
      if ((await standingOf(db, again.requestedById)) === null) continue
      const next = nextTime(again.schedule as Schedule, nextOn as Day, day, again.dayOfMonth)
      const fresh = await db
        .insertInto('exports')
        .values({
          ...again,
          dayOfMonth: dayOfMonth(nextOn as Day, again.dayOfMonth),
          nextOn: next,
          query: JSON.stringify(query) as never,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(db, { queue: 'exports', data: fresh })
      await asServer(db, 'repeatedExports').record({
        action: 'create',
        subject: exportJob.name,
        subjectId: fresh.id,
        customerId: again.aboutCustomerId,
        after: { ...again, repeats: id },
      })
      made += 1
    }
    return made
  })
}

async function stop(db: Db, id: number): Promise<void> {
  const changed = { schedule: 'niet', nextOn: null } as const
  await db
    .updateTable('exports')
    .set({ ...changed, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const left = 'De server kon deze export niet afmaken. Probeer het opnieuw.'

/**
 * Takes up what no job stands for any more: a queue gives up after some tries, and a backup holds no jobs. What was waiting is ordered
 * again, what was under way has failed.
 */
export async function takeUpLeft(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    const rows = await db
      .selectFrom('exports')
      .selectAll()
      .where('state', 'in', ['queued', 'running'])
      .where(
        sql<boolean>`not exists (select from pgboss.job where name = 'exports' and state in ('created', 'retry', 'active')
          and (data ->> 'id')::integer = exports.id)`,
      )
      .forUpdate()
      .skipLocked()
      .execute()
    const context = asServer(db, 'repeatedExports')
    for (const row of rows) {
      if (row.state === 'queued') await enqueue(db, { queue: 'exports', data: { id: row.id } })
      else await takeOwn(exportJob, exportLife, context, row, 'sys.ERROR', { error: left })
    }
  })
}
