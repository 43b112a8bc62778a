import { sql } from 'kysely'
import { sumOfDays } from '../../../domain/energy/degreeDays.ts'
import type { WeatherStation } from '../../../domain/energy/weatherStations.ts'
import { addMonths, type Month, monthsFrom } from '../../../domain/forecast/months.ts'
import type { MonthMeasured } from '../../../domain/saving/measured.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { Span } from '../../../domain/time/period.ts'
import type { Db } from '../../storage/db/database.ts'
import { degreeDaysBetween } from '../temperatures/store.ts'

export type Product = 'electricity' | 'gas'

/** A connection whose use tells what a measure at its location saved. */
export interface Connected {
  readonly id: number
  readonly entityId: number
  readonly ean: string
  readonly name: string
  readonly type: string
  readonly product: number
  readonly hasProd: boolean | null
  readonly startDate: string | null
  readonly endDate: string | null
}

interface Read {
  readonly connectionId: number
  readonly month: Month
  readonly taken: string | null
  readonly given: string | null
}

/** What is known of the months of some locations: their connections, what those used, and how cold it was. */
export interface Known {
  readonly station: WeatherStation
  readonly of: (entityId: number, product: Product, span: Span) => readonly Connected[]
  readonly month: (connections: readonly Connected[], month: Month) => MonthMeasured
}

async function connectedAt(db: Db, entityIds: readonly number[]): Promise<Connected[]> {
  const { rows } = await sql<Connected>`
    select id, entity_id, ean, name, type, product, has_prod, start_date, end_date from connections
    where entity_id = any(${[...entityIds]}::integer[]) and state in ('active', 'closing', 'closed')
    order by entity_id, product, type, id`.execute(db)
  return rows
}

/** Of the months that were measured whole what was taken and given, in thousandths. */
async function readIn(db: Db, connectionIds: readonly number[], { from, to }: Span): Promise<Read[]> {
  const total = sql`(coalesce(total_single, 0) + coalesce(total_normal, 0) + coalesce(total_low, 0))`
  // An hour of the night of the clock more or less is no gap.
  const { rows } = await sql<Read>`
    select connection_id, month, sum(${total}) filter (where direction = 0)::text as taken,
      sum(${total}) filter (where direction = 1)::text as given
    from reading_months where connection_id = any(${[...connectionIds]}::integer[])
      and month between ${from}::date and ${to}::date
      and total_covered >= ((month + interval '1 month')::date - month) * 1440 - 60
    group by connection_id, month`.execute(db)
  return rows
}

const isMaking = ({ type }: Connected) => type === 'production'
const numeric = (text: string | null | undefined) =>
  text === null || text === undefined ? null : Number(text)

/** What a location used in a month: what it took, and where what it makes is measured that as well, less what it fed in. */
function usedIn(connections: readonly Connected[], read: (id: number) => Read | undefined): number | null {
  const makes = connections.some(isMaking)
  let used = 0
  for (const one of connections) {
    const own = read(one.id)
    const [taken, given] = [numeric(own?.taken), numeric(own?.given)]
    const made = taken === null && given === null ? null : Math.max(taken ?? 0, given ?? 0)
    const part = isMaking(one) ? made : taken
    if (part === null) return null
    used += part - (makes && !isMaking(one) ? (given ?? 0) : 0)
  }
  return connections.length === 0 ? null : used
}

/** Everything that the measured savings at these locations follow from, in three questions. */
export async function knownOf(
  db: Db,
  customerId: number,
  entityIds: readonly number[],
  span: Span,
): Promise<Known> {
  const connected = await connectedAt(db, [...new Set(entityIds)])
  const ids = connected.map(({ id }) => id)
  const [read, degrees] = [
    await readIn(db, ids, span),
    await degreeDaysBetween(db, customerId, span.from, span.to),
  ]
  const byKey = new Map(read.map((one) => [`${one.connectionId} ${one.month}`, one]))
  const cold = new Map(
    monthsFrom(span.from, span.to).map((month) => [
      month,
      sumOfDays(degrees, month, addDays(addMonths(month, 1), -1)),
    ]),
  )
  return {
    station: degrees.station,
    of: (entityId, product, { from, to }) =>
      connected.filter(
        (one) =>
          one.entityId === entityId &&
          (one.product === 2) === (product === 'gas') &&
          (one.endDate === null || one.endDate >= from) &&
          (one.startDate === null || one.startDate <= to),
      ),
    month: (connections, month) => ({
      month,
      used: usedIn(connections, (id) => byKey.get(`${id} ${month}`)),
      cold: cold.get(month) ?? null,
    }),
  }
}
