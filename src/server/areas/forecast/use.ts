import { sql } from 'kysely'
import { doubtfulMarks } from '../../../contract/areas/forecast/forecastWords.ts'
import { addMonths, numberOfMonth } from '../../../domain/forecast/months.ts'
import type { Db } from '../../storage/db/database.ts'

/** A month of a connection as a fixed forecast has it, in thousandths. */
export interface ForecastUse {
  readonly month: number
  readonly volume: number
  readonly isDoubtful: boolean
}

/** What forecasts say of the months of a year, by connection; months of which they know nothing are not there. */
export async function monthsForecast(
  db: Db,
  runIds: readonly number[],
  connectionIds: readonly number[],
  year: number,
): Promise<Map<number, ForecastUse[]>> {
  if (runIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('forecastLines as lines')
    .innerJoin('forecastRuns as runs', 'runs.id', 'lines.runId')
    .select(['lines.connectionId', 'lines.cells', 'runs.fromMonth'])
    .where('lines.runId', 'in', [...runIds])
    .where(sql<boolean>`lines.connection_id = any(${[...connectionIds]}::integer[])`)
    .execute()
  return new Map(
    rows.map(({ connectionId, cells, fromMonth }) => [
      connectionId,
      cells.flatMap(([volume, mark], place): ForecastUse[] => {
        const month = addMonths(`${fromMonth}-01`, place)
        if (volume === null || Number(month.slice(0, 4)) !== year) return []
        return [{ month: numberOfMonth(month), volume, isDoubtful: doubtfulMarks.has(mark) }]
      }),
    ]),
  )
}

/** A year of which a fixed forecast of a whole customer knows every month. */
export interface ForecastYear {
  readonly id: number
  readonly name: string
  readonly customerId: number
  readonly product: '1' | '2'
  readonly year: number
  /** kWh or m³ in thousandths. */
  readonly volume: number
}

/** The years that fixed forecasts of these customers say all of, of all their connections together: of each year the latest one. */
export async function yearsForecast(db: Db, customerIds: readonly number[]): Promise<ForecastYear[]> {
  const rows = await db
    .selectFrom('forecastRuns')
    .select(['id', 'name', 'customerId', 'product', 'result'])
    .where('state', '=', 'fixed')
    .where(sql<boolean>`customer_id = any(${[...customerIds]}::integer[]) and connection_ids = '{}'`)
    .orderBy('customerId')
    .orderBy('product')
    .orderBy('fixedAt', 'desc')
    .execute()
  const years = rows.flatMap(({ id, name, customerId, product, result }) => {
    const byYear = Map.groupBy(result?.months ?? [], ({ month }) => Number(month.slice(0, 4)))
    return [...byYear].flatMap(([year, months]): ForecastYear[] => {
      if (customerId === null || months.length < 12) return []
      const volume = months.reduce((sum, one) => sum + one.volume, 0)
      return [{ id, name, customerId, product, year, volume }]
    })
  })
  const latest = Map.groupBy(years, ({ customerId, product, year }) => `${customerId} ${product} ${year}`)
  return [...latest.values()].flatMap(([first]) => first ?? [])
}
