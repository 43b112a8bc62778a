import { sql } from 'kysely'
import { type ForecastKnown, forecastRunLifeCycle } from '../../../../machines/life-cycles/forecastRun.ts'
import { forecast } from '../../../contract/areas/forecast/forecasts.ts'
import type { Reading, Stored, Writing } from '../../records/handlers.ts'
import type { LifeCycle } from '../../records/lifeCycle.ts'
import { takeOwnOfAll } from '../../records/transition.ts'
import type { Db } from '../../storage/db/database.ts'
import { enqueue } from '../../storage/jobs/enqueue.ts'
import { isSameScope, tellsAllOf } from './scope.ts'

export type StoredForecast = Stored<typeof forecast>

/**
 * Those that a run takes the place of, all of whose months it tells itself: what was fixed of the same before, and what was worked
 * out before it and never fixed.
 */
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
        where own.id = ${id} and ${isSameScope('own', 'forecastRuns')} and ${tellsAllOf('own', 'forecastRuns')})`,
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

/** Whether an adopted budget reckons with them: those stay as they are, and are outdated for new use. */
async function factsOf({ db }: Reading, rows: readonly StoredForecast[]) {
  const ids = rows.filter(({ state }) => state === 'fixed').map(({ id }) => id)
  const used = await db
    .selectFrom('budgets')
    .select(['powerForecastId', 'gasForecastId'])
    .where('state', '=', 'adopted')
    .where((where) =>
      where.or([where('powerForecastId', 'in', [0, ...ids]), where('gasForecastId', 'in', [0, ...ids])]),
    )
    .execute()
  const known = new Set(
    used.flatMap(({ powerForecastId, gasForecastId }) => [powerForecastId, gasForecastId]),
  )
  return new Map(rows.map(({ id }): [number, ForecastKnown] => [id, { isUsed: known.has(id) }]))
}

/** The life of a forecast; what it is worked out with comes from the queue. */
export const forecastLife: LifeCycle<typeof forecast> = {
  machine: forecastRunLifeCycle,
  facts: factsOf,
  effects: {
    FIX: fix,
    RETRY: async ({ db }, { id }) => {
      await db.updateTable('forecastRuns').set({ error: null, progress: 0 }).where('id', '=', id).execute()
      await enqueue(db, { queue: 'forecasts', data: { id } })
    },
  },
}
