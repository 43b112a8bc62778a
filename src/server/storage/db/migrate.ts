import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { updateJobTables } from './jobTables.ts'
import { lockFor } from './locks.ts'

/** One step of the schema: SQL that is never changed after it ran anywhere. */
export interface Migration {
  readonly id: number
  readonly name: string
  readonly text: string
  /** SHA-256 of the text. */
  readonly checksum: string
}

/** A migration may build an index over a large table, and wait as long for the process that runs it now. */
const patience = 30 * 60_000

/** The migrations of a folder, NNNN-name.sql, in their order. */
export async function readMigrations(
  folder = join(import.meta.dirname, '../../migrations'),
): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    files.map(async (file) => migrationOf(file, await readFile(join(folder, file), 'utf8'))),
  )
  const double = migrations.find((migration, index) => migrations[index - 1]?.id === migration.id)
  if (double) throw new Error(`Two migrations have the number of ${double.name}`)
  return migrations
}

/** A migration from its file's name and text; line ends don't count. */
export function migrationOf(file: string, text: string): Migration {
  const [, id, name] = /^(\d{4})-([\w-]+)\.sql$/.exec(file) ?? []
  if (id === undefined || name === undefined)
    throw new Error(`${file} is no migration: call it NNNN-name.sql`)
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  return { id: Number(id), name, text, checksum }
}

/** A migration as the database remembers it. */
export interface Recorded {
  readonly id: number
  readonly name: string
  readonly checksum: string
}

const table = sql`create table if not exists schema_migrations (
  id integer primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Runs what is missing, each migration in a transaction of its own, under a lock that lets one process at a time. */
export async function migrate(
  { transaction }: Pick<Database, 'transaction'>,
  migrations: readonly Migration[],
): Promise<void> {
  if (migrations.length === 0) return
  for (let done = false; !done; ) {
    done = await transaction((tx) => step(tx, migrations), { patience })
  }
}

/** Runs the first migration that is missing; true when none is. */
async function step(tx: Db, migrations: readonly Migration[]): Promise<boolean> {
  await lockFor(tx, 'migrations')
  await table.execute(tx)
  const recorded = await recordedMigrations(tx)
  const next = nextMigration(recorded, migrations)
  if (next === null) return true
  await applyMigration(tx, next)
  return false
}

/** A migration that begins so comes after what the job engine itself wants of the database. */
const withJobTables = "-- with: the job engine's tables\n"

/** Runs one migration and remembers it. */
export async function applyMigration(tx: Db, { id, name, text, checksum }: Migration): Promise<void> {
  try {
    if (text.startsWith(withJobTables)) await updateJobTables(tx)
    await sql.raw(text).execute(tx)
  } catch (error) {
    if (error instanceof Error) error.message = `migration ${id}-${name}: ${error.message}`
    throw error
  }
  await sql`insert into schema_migrations (id, name, checksum) values (${id}, ${name}, ${checksum})`.execute(
    tx,
  )
}

/** What the database remembers, in order; the table must be there. */
export async function recordedMigrations(db: Db): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`select id, name, checksum from schema_migrations order by id`.execute(
    db,
  )
  return rows
}

/** The first migration to run; null when the database has all. A database that doesn't fit this program is refused. */
export function nextMigration(
  recorded: readonly Recorded[],
  migrations: readonly Migration[],
): Migration | null {
  for (const { id, name, checksum } of recorded) {
    const known = migrations.find((migration) => migration.id === id)
    if (known === undefined)
      throw new Error(
        `De database is nieuwer dan dit programma: migratie ${id} (${name}) is hier niet bekend. Start de nieuwere versie.`,
      )
    if (known.checksum !== checksum)
      throw new Error(
        `Migratie ${id} (${known.name}) is gewijzigd nadat zij op deze database is uitgevoerd. Zet de oude tekst terug en maak een nieuwe migratie.`,
      )
  }
  const last = recorded.at(-1)?.id ?? 0
  const next = migrations.find(({ id }) => !recorded.some((done) => done.id === id)) ?? null
  if (next !== null && next.id < last)
    throw new Error(
      `Migratie ${next.id} (${next.name}) heeft een lager nummer dan migratie ${last}, die al is uitgevoerd. Geef haar een hoger nummer.`,
    )
  return next
}
