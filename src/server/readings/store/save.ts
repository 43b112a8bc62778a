import { sql } from 'kysely'
import type { Db } from '../../storage/db/database.ts'
import { nameInSql } from '../../storage/db/names.ts'
import type { BlockRow, LayerRow } from './blocks.ts'
import type { TotalsRow } from './totals.ts'

/** What is written of a connection in one go. */
export interface Changes {
  readonly blocks: readonly BlockRow[]
  readonly layers: readonly LayerRow[]
  readonly totals: readonly TotalsRow[]
}

/**
 * Writes blocks and totals over what stands in their places, adds layers, and raises the day up to which lists show that the
 * connection has data; that is no change of the record, so its version stays. One statement, whatever there is of each: a
 * correction of a day waits for the database once, and the statement is prepared once.
 */
export async function save(tx: Db, connectionId: number, { blocks, layers, totals }: Changes): Promise<void> {
  await sql`
    with blocks as (
      insert into reading_blocks
      select * from json_populate_recordset(null::reading_blocks, ${rowsText(blocks)}::json)
      on conflict (connection_id, month, channel, minutes)
      do update set block = excluded.block, import_id = excluded.import_id, folded = excluded.folded
    ), layers as (
      insert into reading_layers
      select * from json_populate_recordset(null::reading_layers, ${rowsText(layers)}::json)
    ), months as (
      insert into reading_months
      select * from json_populate_recordset(null::reading_months, ${rowsText(totals)}::json)
      on conflict (connection_id, month, direction) do update set
        single = excluded.single, normal = excluded.normal, low = excluded.low,
        covered = excluded.covered, quality = excluded.quality,
        base_load = excluded.base_load, peak = excluded.peak,
        total_single = excluded.total_single, total_normal = excluded.total_normal,
        total_low = excluded.total_low, total_covered = excluded.total_covered
      returning month, covered
    ), latest as (
      select max(month + place::integer - 1) as day
      from months, unnest(covered) with ordinality as days(minutes, place) where minutes > 0
    )
    update connections set read_data_date = latest.day from latest
    where id = ${connectionId} and latest.day > coalesce(read_data_date, '-infinity')
  `.execute(tx)
}

/** Rows as PostgreSQL reads them from JSON: names as in SQL, bytes as text. */
function rowsText(rows: readonly object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          nameInSql(name),
          Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
        ]),
      ),
    ),
  )
}
