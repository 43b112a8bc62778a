import { sql } from 'kysely'
import { addMonths, type Month } from '../../../domain/forecast/months.ts'
import { decimalOf } from '../../../domain/money.ts'
import { ratio, rounded } from '../../../domain/rational.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { type ForecastYear, yearsForecast } from '../forecast/use.ts'
import type { Supplied } from './facts.ts'
import { fixedOf, freeDays, freeIn } from './fixedPrices.ts'

/** A connection in a forecast, with the days on which its price is fixed already. */
interface Line {
  readonly runId: number
  readonly connectionId: number
  readonly fromMonth: string
  readonly cells: readonly (readonly [volume: number | null, ...rest: unknown[]])[]
  readonly fixed: readonly Span[]
}

/** The connections of these forecasts, each with when energy is delivered to it at a fixed price. */
async function linesOf(db: Db, runIds: readonly number[]): Promise<Map<number, Line[]>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<Omit<Line, 'fixed'>>`
    select lines.run_id, lines.connection_id, runs.from_month, lines.cells
    from forecast_lines as lines join forecast_runs as runs on runs.id = lines.run_id
    where lines.run_id = any(${[...runIds]}::integer[])`.execute(db)
  const fixed = await fixedOf(
    db,
    rows.map(({ connectionId }) => connectionId),
  )
  return Map.groupBy(
    rows.map((row) => ({ ...row, fixed: fixed.get(row.connectionId) ?? [] })),
    ({ runId }) => runId,
  )
}

/** What of a month is still to be bought: its part of the days on which no fixed price holds. */
function openIn({ cells, fixed, fromMonth }: Line, year: number): number {
  return cells.reduce((sum, [volume], place) => {
    const month: Month = addMonths(`${fromMonth}-01`, place)
    if (volume === null || Number(month.slice(0, 4)) !== year) return sum
    const days = { from: month, until: addMonths(month, 1) }
    const part = ratio(BigInt(volume) * BigInt(freeDays(fixed, days)), daysBetween(days.from, days.until))
    return sum + Number(rounded(part, 0).top)
  }, 0)
}

/** What a forecast leaves to be bought of a year: nothing on the days on which the price of a connection is fixed. Null where that is all. */
function leftOf(forecast: ForecastYear, lines: readonly Line[]): (Span & { readonly volume: number }) | null {
  const { year } = forecast
  const whole = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  if (lines.every(({ fixed }) => fixed.length === 0))
    return { from: whole.from, to: addDays(whole.until, -1), volume: forecast.volume }
  const free = lines.flatMap(({ fixed }) => freeIn(fixed, whole))
  const volume = lines.reduce((sum, line) => sum + openIn(line, year), 0)
  const [first, last] = [
    free.map(({ from }) => from).toSorted()[0],
    free
      .map(({ until }) => until)
      .toSorted()
      .at(-1),
  ]
  return first === undefined || last === undefined || volume === 0
    ? null
    : { from: first, to: addDays(last, -1), volume }
}

/**
 * What fixed forecasts expect of a year: it counts where neither an agreement nor a collective says how much is taken. What is delivered
 * at a fixed price leaves nothing to buy, be it a few weeks of the year.
 */
export async function expectedOf(db: Db, customerIds: readonly number[]): Promise<Supplied[]> {
  const years = await yearsForecast(db, customerIds)
  const lines = await linesOf(db, [...new Set(years.map(({ id }) => id))])
  return years.flatMap((forecast): Supplied[] => {
    const left = leftOf(forecast, lines.get(forecast.id) ?? [])
    if (left === null) return []
    const { id, name, customerId, product } = forecast
    return [
      {
        from: 'forecast',
        id,
        number: name,
        customerId,
        product,
        annualVolume: decimalOf(product === '1' ? Math.round(left.volume / 1000) : left.volume, 3),
        bandwidthPct: null,
        startDate: left.from,
        endDate: left.to,
        surcharge: null,
      },
    ]
  })
}
