import { sql } from 'kysely'
import { reportSchedule } from '../../../contract/areas/reports/reportSchedules.ts'
import { report } from '../../../contract/areas/reports/reports.ts'
import { nextRun, periodBefore } from '../../../domain/time/calendarName.ts'
import type { Day } from '../../../domain/time/day.ts'
import { Forbidden, NotFound } from '../../ground/errors.ts'
import { today } from '../../ground/today.ts'
import { asServer } from '../../records/asServer.ts'
import { crud } from '../../records/crud.ts'
import type { Handlers } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { page } from '../../records/page.ts'
import { narrowed } from '../../records/rows.ts'
import { takeOwn } from '../../records/transition.ts'
import type { Database, Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { reportLife } from './life.ts'
import { kindsFor, maySee, refuseStrange } from './who.ts'

const plain = crud(reportSchedule, async (context, draft, current) => {
  const { schedule, dayOfMonth } = draft
  if (!maySee(context, draft.kind)) throw new Forbidden()
  await refuseStrange(context, draft)
  if (current?.schedule === schedule && current.dayOfMonth === dayOfMonth) return {}
  return { nextOn: nextRun(schedule, dayOfMonth, today()) }
})

/** One sees the schedules of the kinds of which one may see the figures. */
export const scheduleHandlers: Handlers<typeof reportSchedule> = {
  ...plain,
  get: async (context, id) => {
    const row = await plain.get(context, id)
    if (!maySee(context, row.kind)) throw new NotFound()
    return row
  },
  list: (context, query) => {
    const kinds = ['' as never, ...kindsFor(context)]
    const rows = narrowed(reportSchedule, context, query).where('reportSchedules.kind', 'in', kinds)
    return page(reportSchedule, context, rows, query)
  },
  update: async (context, id, draft, version) => {
    await scheduleHandlers.get(context, id)
    return plain.update(context, id, draft, version)
  },
  remove: async (context, id, version) => {
    await scheduleHandlers.get(context, id)
    await plain.remove(context, id, version)
  },
}

type Due = Awaited<ReturnType<typeof dueOn>>[number]

const dueOn = (db: Db, day: Day) =>
  db
    .selectFrom('reportSchedules')
    .selectAll()
    .where('nextOn', '<=', day)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()

/** Orders the report over the period before a day of its schedule, unless that is there already. */
async function orderOne(db: Db, due: Due, on: Day): Promise<boolean> {
  const { customerId, kind, entityIds, format, schedule, recipientIds, comment } = due
  const { from, to } = periodBefore(schedule, on)
  const asked = { customerId, kind, entityIds, format, recipientIds, comment, period: schedule }
  const made = await db
    .insertInto('reports')
    .values({ ...asked, connectionIds: [], periodFrom: from, periodTo: to, scheduleId: due.id })
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'periodFrom']).where('scheduleId', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  await enqueue(db, { queue: 'reports', data: made })
  await asServer(db, 'reportSchedules').record({
    action: 'create',
    subject: report.name,
    subjectId: made.id,
    customerId,
    after: { ...asked, periodFrom: from, periodTo: to },
  })
  return true
}

/**
 * Orders what is due, each period once: also the ones of days on which no server was there, and by one process alone. How many.
 */
export async function orderReports(database: Database, day: Day = today()): Promise<number> {
  return database.transaction(async (db) => {
    let ordered = 0
    for (const due of await dueOn(db, day)) {
      let { nextOn } = due
      for (; nextOn <= day; nextOn = nextRun(due.schedule, due.dayOfMonth, nextOn))
        if (await orderOne(db, due, nextOn)) ordered += 1
      await db
        .updateTable('reportSchedules')
        .set({ nextOn, version: sql`version + 1` })
        .where('id', '=', due.id)
        .execute()
    }
    return ordered
  })
}

const left = 'De server kon deze rapportage niet afmaken. Probeer het opnieuw.'

/** Takes up what no job stands for any more: what was waiting is ordered again, what was under way has failed. */
export async function takeUpLeft(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    const rows = await db
      .selectFrom('reports')
      .selectAll()
      .where('state', 'in', ['queued', 'running'])
      .where(
        sql<boolean>`not exists (select from pgboss.job where name = 'reports' and state in ('created', 'retry', 'active')
          and (data ->> 'id')::integer = reports.id)`,
      )
      .forUpdate()
      .skipLocked()
      .execute()
    const context = asServer(db, 'reportSchedules')
    for (const row of rows) {
      if (row.state === 'queued') await enqueue(db, { queue: 'reports', data: { id: row.id } })
      else await takeOwn(report, reportLife as LifeCycle, context, row, 'sys.ERROR', { error: left })
    }
  })
}
