import { sql } from 'kysely'
import { type Direction, directions } from '../../../domain/energy/channel.ts'
import { type DayTotals, dayTotals } from '../../../domain/energy/dayTotals.ts'
import { resolve } from '../../../domain/energy/resolve.ts'
import type { Month } from '../../../domain/energy/slots.ts'
import type { Db } from '../../db/database.ts'
import { portions } from './blocks.ts'
import { type StoredMonth, sourcesOf } from './read.ts'

/** A direction of a month whose totals are out of date. */
export interface Touched {
  readonly month: Month
  readonly direction: Direction
}

/** Writes the day totals of what was touched, from all blocks of those months; where no block is left the totals go too. */
export async function writeTotals(
  tx: Db,
  connectionId: number,
  touched: readonly Touched[],
  stored: readonly StoredMonth[],
): Promise<void> {
  const rows: ReturnType<typeof totalsRow>[] = []
  for (const { month, direction } of touched) {
    const ofMonth = stored.filter((one) => one.month.name === month.name)
    const resolved = resolve(sourcesOf(ofMonth, direction))
    if (resolved) rows.push(totalsRow(connectionId, month, direction, dayTotals(resolved, month)))
    else
      await tx
        .deleteFrom('readingMonths')
        .where('connectionId', '=', connectionId)
        .where('month', '=', month.name)
        .where('direction', '=', directions.indexOf(direction))
        .execute()
  }
  for (const some of portions(rows)) await upsert(tx, some)
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

async function upsert(tx: Db, rows: ReturnType<typeof totalsRow>[]): Promise<void> {
  await tx
    .insertInto('readingMonths')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['connectionId', 'month', 'direction']).doUpdateSet((row) => ({
        single: row.ref('excluded.single'),
        normal: row.ref('excluded.normal'),
        low: row.ref('excluded.low'),
        covered: row.ref('excluded.covered'),
        quality: row.ref('excluded.quality'),
        baseLoad: row.ref('excluded.baseLoad'),
        peak: row.ref('excluded.peak'),
        totalSingle: row.ref('excluded.totalSingle'),
        totalNormal: row.ref('excluded.totalNormal'),
        totalLow: row.ref('excluded.totalLow'),
        totalCovered: row.ref('excluded.totalCovered'),
      })),
    )
    .execute()
}

/** Lists show up to which day a connection has data; that is no change of the record, so its version stays. */
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
