import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { recordedMigrations } from '../migrate.ts'
import { type End, firstLine, type Head, type Line, type SealedKey, seal } from './format.ts'
import { sequencesOf, type TableColumns, tablesOf } from './schema.ts'

/** A fetch of so many rows is a statement of its own; a large table may take its time. */
const rowsAtOnce = 500
const patience = 10 * 60_000

/**
 * Writes all our tables to the stream as they were at one moment, while others go on writing, and ends it. Gives the number of
 * rows of each table.
 */
export async function writeBackup(
  database: Database,
  stream: Writable,
  key?: SealedKey,
): Promise<Readonly<Record<string, number>>> {
  const packed = new Packed(stream)
  const end = await database.transaction((tx) => dump(tx, { engine: database.engine, key }, packed), {
    isolation: 'repeatable read',
    readOnly: true,
    once: true,
    patience,
  })
  await packed.end()
  return end.rows
}

async function dump(
  tx: Db,
  about: { engine: string; key: SealedKey | undefined },
  packed: Packed,
): Promise<End> {
  const tables = await tablesOf(tx)
  const head: Head = {
    createdAt: new Date().toISOString(),
    engine: about.engine,
    migrations: await recordedMigrations(tx),
    tables,
    ...(about.key && { key: about.key }),
  }
  await packed.write({ head })
  const rows: Record<string, number> = {}
  for (const table of tables) rows[table.name] = await dumpTable(tx, table, packed)
  // Numbers handed out do not belong to the moment: read after the rows, they are never behind them.
  const end = { rows, sequences: await dumpSequences(tx) }
  await packed.write({ end })
  return end
}

async function dumpTable(tx: Db, { name, columns }: TableColumns, packed: Packed): Promise<number> {
  const texts = columns.map((column, index) => sql`${sql.ref(column)}::text as ${sql.id(`c${index}`)}`)
  await packed.write({ table: name })
  await sql`declare backup no scroll cursor for select ${sql.join(texts)} from ${sql.id(name)}`.execute(tx)
  let count = 0
  for (;;) {
    const { rows } = await sql<
      Record<string, string | null>
    >`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(tx)
    for (const row of rows) await packed.write(Object.values(row))
    count += rows.length
    if (rows.length < rowsAtOnce) break
  }
  await sql`close backup`.execute(tx)
  return count
}

async function dumpSequences(tx: Db): Promise<End['sequences']> {
  const found = []
  for (const name of await sequencesOf(tx)) {
    const { rows } = await sql<{ value: string; isCalled: boolean }>`
      select last_value::text as value, is_called from ${sql.id(name)}`.execute(tx)
    if (rows[0]) found.push({ name, ...rows[0] })
  }
  return found
}

/** Lines of JSON, compressed and sealed on their way to the stream. */
class Packed {
  readonly #hash = createHash('sha256')
  readonly #zstd = createZstdCompress()
  readonly #stream: Writable
  readonly #passing: Promise<void>

  constructor(stream: Writable) {
    this.#stream = stream
    // A full disk is reported by the write itself; unheard, the event would end the process.
    stream.on('error', () => {})
    this.#passing = this.#pass()
    // Whoever writes or ends hears of it; until then it must not end the process.
    this.#passing.catch(() => {})
  }

  async #pass(): Promise<void> {
    await this.#put(Buffer.from(firstLine))
    for await (const chunk of this.#zstd) await this.#put(chunk)
  }

  async #put(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes)
    await put(this.#stream, bytes)
  }

  async write(line: Line): Promise<void> {
    if (!this.#zstd.write(`${JSON.stringify(line)}\n`))
      await Promise.race([once(this.#zstd, 'drain'), this.#passing])
  }

  async end(): Promise<void> {
    this.#zstd.end()
    await this.#passing
    await put(this.#stream, Buffer.from(seal(this.#hash.digest('hex'))))
    this.#stream.end()
  }
}

/** Writes, or throws what went wrong: a full disk, a reader that left. */
function put(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
