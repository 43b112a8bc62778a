import { sql } from 'kysely'
import { type Direction, directions } from '../../../domain/energy/channel.ts'
import { type DayTotals, dayTotals } from '../../../domain/energy/dayTotals.ts'
import { resolve } from '../../../domain/energy/resolve.ts'
import type { Month } from '../../../domain/energy/slots.ts'
import type { Db } from '../../storage/db/database.ts'
import { type StoredMonth, sourcesOf } from './read.ts'

/** A direction of a month whose totals are out of date. */
export interface Touched {
  readonly month: Month
  readonly direction: Direction
}

/** The totals of a direction in a month, by day and together. */
export type TotalsRow = ReturnType<typeof totalsRow>

/** The totals of what was touched, from all blocks of those months; none where no block is left. */
export function totalsOf(
  connectionId: number,
  touched: Iterable<Touched>,
  stored: Iterable<StoredMonth>,
): TotalsRow[] {
  const byMonth = Map.groupBy(stored, ({ month }) => month.name)
  return [...touched].flatMap(({ month, direction }) => {
    const resolved = resolve(sourcesOf(byMonth.get(month.name) ?? [], direction))
    return resolved ? [totalsRow(connectionId, month, direction, dayTotals(resolved, month))] : []
  })
}

function totalsRow(
  connectionId: number,
  { name }: Month,
  direction: Direction,
  { sums, covered, quality, baseLoad, peak }: DayTotals,
) {
  const total = (days: (number | null)[] | undefined) =>
    days === undefined ? null : days.reduce<number>((sum, day) => sum + (day ?? 0), 0)
  return {
    connectionId,
    month: name,
    direction: directions.indexOf(direction),
    single: sums.single ?? null,
    normal: sums.normal ?? null,
    low: sums.low ?? null,
    covered,
    quality,
    baseLoad,
    peak,
    totalSingle: total(sums.single),
    totalNormal: total(sums.normal),
    totalLow: total(sums.low),
    totalCovered: covered.reduce((sum, minutes) => sum + minutes, 0),
  }
}

/** Finds the last day anew when data went; `save` only raises it. */
export async function noteLastDay(tx: Db, connectionId: number): Promise<void> {
  await sql`
    with latest as (
      select month + max(place)::integer - 1 as day
      from reading_months, unnest(covered) with ordinality as days(minutes, place)
      where connection_id = ${connectionId} and minutes > 0
      group by month order by month desc limit 1
    )
    update connections set read_data_date = (select day from latest)
    where id = ${connectionId} and read_data_date is distinct from (select day from latest)
  `.execute(tx)
}
