import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type postgres from 'postgres'
import { channelCode } from '../../src/domain/energy/channel.ts'
import type { Database } from '../../src/server/db/database.ts'
import { encodeBlock } from '../../src/server/readings/store/block.ts'
import { monthParts } from '../../src/server/readings/store/merge.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import { round, say, timed } from './figures.ts'
import { quarters, yearsOf } from './readingsYears.ts'

/** Connections whose transactions are under way together, as when several files come in. */
const lanes = 4
/** Kinds of use, dealt out over the connections. */
export const kinds = Array.from({ length: 12 }, (_, seed) => yearsOf(seed))
const kindOf = (index: number) => kinds[index % kinds.length] as (typeof kinds)[number]
const megabyte = 1024 * 1024

/** So many EANs that look like one; `series` keeps those of two uses apart. */
export const eansOf = (count: number, series = 0): string[] =>
  Array.from({ length: count }, (_, index) => `8716${series}${String(index).padStart(13, '0')}`)

/** Stores three years for each connection the way an import does, and prints what it took. The milliseconds. */
export async function load(database: Database, ids: readonly number[]): Promise<number> {
  const memory: number[] = []
  let next = 0
  const lane = async () => {
    for (let index = next++; index < ids.length; index = next++) {
      await database.transaction((tx) => mergeReadings(tx, ids[index] as number, [kindOf(index)]))
      memory.push(process.memoryUsage.rss() / megabyte)
    }
  }
  const time = await timed(() => Promise.all(Array.from({ length: lanes }, lane)))
  say(
    'merged and stored',
    `${round((ids.length * quarters) / time, 0)} readings/ms`,
    `${round(time / 1000, 1)} s`,
  )
  const highest = (part: readonly number[]) => round(Math.max(...part), 0)
  const third = Math.ceil(memory.length / 3)
  say(
    '  memory of this process: first and last third',
    `${highest(memory.slice(0, third))} and ${highest(memory.slice(-third))} MB`,
    'flat',
  )
  return time
}

/** Prints how many bytes a reading takes; every size holds its keys. */
export async function sizes(database: Database, readings: number): Promise<void> {
  const { rows } = await sql<{ table: string; bytes: number; keys: number }>`
    select name as "table", pg_total_relation_size(name::regclass)::bigint as bytes, pg_indexes_size(name::regclass)::bigint as keys
    from unnest(array['reading_blocks', 'reading_months']) as tables(name)
  `.execute(database.db)
  const bytes = (count: number) => `${round(count / readings, 3)} bytes a reading`
  const [blocks, totals] = rows
  if (blocks === undefined || totals === undefined) throw new Error('The tables have no size')
  say('blocks with their keys', bytes(blocks.bytes), 'at most 1.6')
  say('  of which keys', bytes(blocks.keys))
  say('day and month totals with their keys, apart', bytes(totals.bytes))
}

/** Blocks as lines that COPY takes. */
function* packed(ids: readonly number[]): Generator<string> {
  for (const [index, id] of ids.entries()) {
    const readings = kindOf(index)
    for (const { month, slots } of monthParts(readings))
      yield `${id}\t${month.name}\t${channelCode(readings.channel)}\t15\t\\\\x${encodeBlock(slots).toString('hex')}\n`
  }
}

const columns = 'connection_id, month, channel, minutes, block'

/** Prints how the product's own path compares with COPY into a bare table of the same blocks. */
export async function bareCopy(direct: postgres.Sql, ids: readonly number[], time: number): Promise<void> {
  await direct.unsafe('create table bare_blocks (like reading_blocks including indexes including storage)')
  const copy = async (lines: Iterable<string>) =>
    pipeline(Readable.from(lines), await direct.unsafe(`copy bare_blocks (${columns}) from stdin`).writable())
  const together = await timed(() => copy(packed(ids)))
  await direct.unsafe('truncate bare_blocks')
  const alone: number[] = []
  // In portions, so that the packed ones need not all be in memory; only the copying of them is counted.
  for (let start = 0; start < ids.length; start += 100) {
    const lines = [...packed(ids.slice(start, start + 100))]
    alone.push(await timed(() => copy(lines)))
  }
  const copying = alone.reduce((sum, part) => sum + part, 0)
  await direct.unsafe('drop table bare_blocks')
  say('the same blocks packed and copied barely', `${round(together / 1000, 1)} s`)
  say('  ratio of speed', round(together / time), 'at least 0.5')
  say('the same blocks copied barely, packed before', `${round(copying / 1000, 1)} s`)
  say('  ratio of speed', round(copying / time))
}
