import { sql } from 'kysely'
import type { ForecastLine, ForecastResult } from '../../../contract/areas/forecast/forecastCalls.ts'
import { linesAtOnce } from '../../../contract/areas/forecast/forecastCalls.ts'
import { doubtfulMarks } from '../../../contract/areas/forecast/forecastWords.ts'
import type { Db } from '../../storage/db/database.ts'

/** What a run came to; null until it is worked out. */
export async function resultOf(db: Db, id: number): Promise<ForecastResult | null> {
  const row = await db.selectFrom('forecastRuns').select('result').where('id', '=', id).executeTakeFirst()
  return row?.result ?? null
}

/** How many others can be laid beside a run. */
const most = 20

/** Others of the same product and customer that were worked out, the latest first. */
export async function othersOf(db: Db, id: number) {
  return db
    .selectFrom('forecastRuns')
    .select(['id', 'name', 'method', 'state'])
    .where('id', '!=', id)
    .where('state', 'in', ['ready', 'fixed', 'replaced'])
    .where(
      sql<boolean>`exists (select from forecast_runs as own where own.id = ${id} and own.product = forecast_runs.product
        and own.customer_id is not distinct from forecast_runs.customer_id)`,
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** A page of the connections of a run, the largest first. */
export async function linesOf(db: Db, id: number, page: number) {
  const [rows, count] = await Promise.all([
    db
      .selectFrom('forecastLines as lines')
      .innerJoin('connections', 'connections.id', 'lines.connectionId')
      .innerJoin('customers', 'customers.id', 'connections.customerId')
      .select([
        'lines.connectionId',
        'lines.total',
        'lines.cells',
        'lines.measured',
        'lines.tested',
        'lines.slope',
      ])
      .select([
        'connections.name',
        'connections.ean',
        'customers.id as customerId',
        'customers.name as customerName',
      ])
      .where('lines.runId', '=', id)
      .orderBy('lines.total', 'desc')
      .orderBy('lines.connectionId')
      .limit(linesAtOnce)
      .offset((page - 1) * linesAtOnce)
      .execute(),
    db
      .selectFrom('forecastLines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('runId', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  const lines = rows.map(
    ({ total, cells, ...row }): ForecastLine => ({
      ...row,
      volume: total,
      marks: [...new Set(cells.map(([, mark]) => mark))].filter((mark) => doubtfulMarks.has(mark)),
    }),
  )
  return { lines, total: Number(count.count) }
}
