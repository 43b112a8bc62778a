import { sql } from 'kysely'
import { registers } from '../../../../src/domain/energy/channel.ts'
import { minute } from '../../../../src/domain/time/amsterdam.ts'
import { startOfDay } from '../../../../src/domain/time/day.ts'
import type { ChannelReadings } from '../../../../src/server/readings/readings.ts'
import { storedMonths } from '../../../../src/server/readings/store/read.ts'
import { withdrawImport } from '../../../../src/server/readings/store/withdraw.ts'
import { mergeReadings } from '../../../../src/server/readings/store/write.ts'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { customerWith } from '../connections.ts'

/** Two days on both sides of the end of a month, so that a file touches two blocks of each counter. */
const first = startOfDay('2023-10-30')

/** A reading by the number of its quarter-hour. */
interface Cell {
  at: number
  value: number
  rank: number
}

/** Quarter-hours of one register, as an import offers them. */
export const readings = (cells: readonly Cell[], register: number): ChannelReadings => {
  const inOrder = [...new Map(cells.map((cell) => [cell.at, cell])).values()].sort(
    (one, other) => one.at - other.at,
  )
  return {
    channel: { direction: 'taken', register: registers[register] ?? 'single' },
    minutes: 15,
    starts: inOrder.map(({ at }) => first + at * 15 * minute),
    values: inOrder.map(({ value }) => value),
    ranks: inOrder.map(({ rank }) => rank),
  }
}

/** Connections without readings, and what is done with them. */
export async function layersWorld(database: Database) {
  const eans = Array.from({ length: 90 }, (_, index) => ({ ean: `8716${String(index).padStart(14, '0')}` }))
  const { customerId, connectionIds: free } = await customerWith(database, eans)
  const newImport = async (): Promise<number> => {
    const { id } = await database.db
      .insertInto('readingImports')
      .values({ customerId, fileName: 'x', fileSize: 1, sha256: 'x', format: 'x', preview: '{}' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const merge = (id: number, offered: readonly ChannelReadings[], importId: number | null) =>
    database.transaction((tx) => mergeReadings(tx, id, offered, { importId }))
  const withdraw = (importId: number) => database.transaction((tx) => withdrawImport(tx, importId))
  /** Everything that is known of a connection, but for its number and what came from which import. */
  const known = async (id: number) => {
    const { rows } = await sql<{ line: unknown }>`
      select to_jsonb(reading_months) - 'connection_id' as line from reading_months where connection_id = ${id}
      union all select to_jsonb(read_data_date) from connections where id = ${id}`.execute(database.db)
    const stored = await storedMonths(database.db, id, '2023-10-01', '2023-11-01')
    const months = stored.map(({ month, code, slots }) => [
      month.name,
      code,
      ...slots.values,
      ...slots.quality,
    ])
    return [...rows.map(({ line }) => line), ...months].map((line) => JSON.stringify(line)).sort()
  }
  const layersOf = async (id: number) =>
    (await sql`select from reading_layers where connection_id = ${id}`.execute(database.db)).rows.length
  return { free, newImport, merge, withdraw, known, layersOf }
}
