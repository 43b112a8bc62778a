import { sql } from 'kysely'
import { forecastRunLifeCycle } from '../../../../machines/life-cycles/forecastRun.ts'
import { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import type { Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'

export type StoredForecast = Stored<typeof forecast>

/** Whether two runs are of the same connections. */
export const isSameScope = (one: string, other: string) =>
  sql<boolean>`(${sql.ref(`${one}.product`)} = ${sql.ref(`${other}.product`)}
    and ${sql.ref(`${one}.customerId`)} is not distinct from ${sql.ref(`${other}.customerId`)}
    and ${sql.ref(`${one}.connectionIds`)} = ${sql.ref(`${other}.connectionIds`)})`

/** Those that a run takes the place of: what was fixed of the same before, and what was worked out before it and never fixed. */
const before = (db: Db, { id }: Pick<StoredForecast, 'id'>) =>
  db
    .selectFrom('forecastRuns')
    .selectAll()
    .where('id', '!=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'fixed'),
        where.and([where('state', '=', 'ready'), where('id', '<', id)]),
      ]),
    )
    .where(
      sql<boolean>`exists (select from forecast_runs as own
        where own.id = ${id} and ${isSameScope('own', 'forecastRuns')})`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()

async function fix(context: Writing, row: StoredForecast): Promise<void> {
  const { db, reach } = context
  await db
    .updateTable('forecastRuns')
    .set({ fixedById: reach.session.userId, fixedAt: sql<string>`now()` })
    .where('id', '=', row.id)
    .execute()
  await takeOwnOfAll(forecast, forecastLife as LifeCycle, context, await before(db, row), 'sys.REPLACED')
}

/** The life of a forecast; what it is worked out with comes from the queue. */
export const forecastLife: LifeCycle<typeof forecast> = {
  machine: forecastRunLifeCycle,
  effects: {
    FIX: fix,
    RETRY: async ({ db }, { id }) => {
      await db.updateTable('forecastRuns').set({ error: null, progress: 0 }).where('id', '=', id).execute()
      await enqueue(db, { queue: 'forecasts', data: { id } })
    },
  },
}
