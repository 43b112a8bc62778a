import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type postgres from 'postgres'
import { channelCode } from '../../src/domain/energy/channel.ts'
import { encodeBlock } from '../../src/server/readings/store/block.ts'
import { monthParts } from '../../src/server/readings/store/merge.ts'
import { mergeReadings } from '../../src/server/readings/store/write.ts'
import type { Database } from '../../src/server/storage/db/database.ts'
import { median, round, say, timed } from './figures.ts'
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

/** Connections that are taken in turns: what else the machine does falls on all that is compared alike. */
const portion = 25

/** An import that brings readings. */
export async function newImport(database: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reading_imports (customer_id, file_name, file_size, sha256, format, preview)
    values (${customerId}, 'jaren.csv', 1, 'geen', 'csv', '{}') returning id
  `.execute(database.db)
  return rows[0]?.id as number
}

/** What is loaded: as an import, for these connections. */
export interface Loading {
  readonly ids: readonly number[]
  readonly importId: number
}

/** Stores three years for these connections, from the place of the first on, the way an import does; notes the memory after each. */
async function store(
  database: Database,
  { ids, importId }: Loading,
  start: number,
  memory: number[],
): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < ids.length; index = next++) {
      const years = [kindOf(start + index)]
      await database.transaction((tx) => mergeReadings(tx, ids[index] as number, years, { importId }))
      memory.push(process.memoryUsage.rss() / megabyte)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** What one turn took: the product's own way, and the bare one in its two parts. */
interface Turn {
  readonly stored: number
  readonly packed: number
  readonly copied: number
}

/** Loads all connections by the product's own path, with a bare COPY of the same blocks in turns where there is a direct way in. */
export async function load(
  database: Database,
  { ids, importId }: Loading,
  direct: postgres.Sql | null,
): Promise<void> {
  const memory: number[] = []
  const turns: Turn[] = []
  await direct?.unsafe(
    'create table bare_blocks (like reading_blocks including indexes including storage including defaults)',
  )
  for (let start = 0; start < ids.length; start += portion) {
    const some = ids.slice(start, start + portion)
    const stored = await timed(() => store(database, { ids: some, importId }, start, memory))
    const bare = direct ? await bareTurn(direct, some, start) : { packed: 0, copied: 0 }
    turns.push({ stored, ...bare })
  }
  await direct?.unsafe('drop table bare_blocks')
  const stored = sum(turns.map((turn) => turn.stored))
  say(
    'merged and stored',
    `${round((ids.length * quarters) / stored, 0)} readings/ms`,
    `${round(stored / 1000, 1)} s`,
  )
  if (direct !== null) sayBare(turns)
  const highest = (part: readonly number[]) => round(Math.max(...part), 0)
  const third = Math.ceil(memory.length / 3)
  say(
    'memory of this process: first and last third',
    `${highest(memory.slice(0, third))} and ${highest(memory.slice(-third))} MB`,
    'flat',
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Packs and copies the same blocks with nothing around it. */
async function bareTurn(direct: postgres.Sql, ids: readonly number[], start: number) {
  let lines: string[] = []
  const packing = await timed(async () => {
    lines = [...packed(ids, start)]
  })
  return { packed: packing, copied: await timed(() => copy(direct, lines)) }
}

function sayBare(turns: readonly Turn[]): void {
  const bare = (turn: Turn) => turn.packed + turn.copied
  say('  the same blocks packed and copied barely', `${round(sum(turns.map(bare)) / 1000, 1)} s`)
  say(
    '  ratio of speed, the middle one of the turns',
    round(median(turns.map((turn) => bare(turn) / turn.stored))),
    'at least 0.5',
  )
  const copied = sum(turns.map((turn) => turn.copied))
  say('  of which the copying alone, of blocks packed before', `${round(copied / 1000, 1)} s`)
}

/** Prints how many bytes a reading takes; every size holds its keys. */
export async function sizes(database: Database, readings: number): Promise<void> {
  const { rows } = await sql<{ table: string; bytes: number; keys: number }>`
    select name as "table", pg_total_relation_size(name::regclass)::bigint as bytes, pg_indexes_size(name::regclass)::bigint as keys
    from unnest(array['reading_blocks', 'reading_months', 'reading_layers']) as tables(name)
  `.execute(database.db)
  const bytes = (count: number) => `${round(count / readings, 3)} bytes a reading`
  const [blocks, totals, layers] = rows
  if (blocks === undefined || totals === undefined || layers === undefined)
    throw new Error('The tables have no size')
  say('blocks with their keys', bytes(blocks.bytes), 'at most 1.6')
  say('  of which keys', bytes(blocks.keys))
  say('layers of what imports brought, apart', bytes(layers.bytes))
  say('day and month totals with their keys, apart', bytes(totals.bytes))
}

/** Blocks as lines that COPY takes. */
function* packed(ids: readonly number[], start: number): Generator<string> {
  for (const [index, id] of ids.entries()) {
    const readings = kindOf(start + index)
    for (const { month, slots } of monthParts(readings))
      yield `${id}\t${month.name}\t${channelCode(readings.channel)}\t15\t\\\\x${encodeBlock(slots).toString('hex')}\n`
  }
}

async function copy(direct: postgres.Sql, lines: readonly string[]): Promise<void> {
  const into = 'copy bare_blocks (connection_id, month, channel, minutes, block) from stdin'
  await pipeline(Readable.from(lines), await direct.unsafe(into).writable())
}
