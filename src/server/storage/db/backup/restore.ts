import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import { applyMigration, type Migration, migrate, nextMigration } from '../migrate.ts'
import { checkBackup, type End, type Head, type Row, readBackup } from './format.ts'
import { dropSchema, firstFilled, hasSchema, tablesOf, withoutRules } from './schema.ts'

/** A statement of so many rows, or so many signs, is quick and needs little memory. */
const rowsAtOnce = 1000
const signsAtOnce = 4_000_000
const patience = 30 * 60_000

export interface RestoreOptions {
  /** The program's migrations: those of the backup must be among them, the others run after it. */
  readonly migrations: readonly Migration[]
  /** Replaces what the database holds; without it a database that holds anything is refused. */
  readonly force: boolean
}

/** The database holds rows, and nobody said that they may go. */
export class NotEmpty extends Error {
  constructor(table: string) {
    super(
      `De database is niet leeg (tabel ${table}). Gebruik --force om alles erin door de back-up te vervangen.`,
    )
  }
}

/**
 * Puts a backup into a database opened without migrations. The whole file is checked first; then everything happens in one
 * transaction, so that the database is either what it was or what the backup holds. Gives the rows of each table.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { migrations, force }: RestoreOptions,
): Promise<Readonly<Record<string, number>>> {
  const { head, end } = await checkBackup(path)
  nextMigration(head.migrations, migrations)
  const known = migrations.filter(({ id }) => head.migrations.some((migration) => migration.id === id))
  await database.transaction(
    async (tx) => {
      await makeEmpty(tx, migrations, force)
      await sql`create table schema_migrations (
        id integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
      )`.execute(tx)
      for (const migration of known) await applyMigration(tx, migration)
      await fill(tx, path, head, end)
    },
    { once: true, patience },
  )
  await migrate(database, migrations)
  await sql`analyze`.execute(database.db)
  return end.rows
}

async function makeEmpty(tx: Db, migrations: readonly Migration[], force: boolean): Promise<void> {
  if (!(await hasSchema(tx))) return
  const filled = force ? null : await firstFilled(tx, migrations)
  if (filled !== null) throw new NotEmpty(filled)
  await dropSchema(tx)
}

async function fill(tx: Db, path: string, head: Head, end: End): Promise<void> {
  const tables = await tablesOf(tx)
  await withoutRules(tx, async () => {
    // Migrations may have put rows in; the backup has those too, as they had become.
    for (const { name } of tables) await sql`delete from ${sql.id(name)}`.execute(tx)
    await fillTables(tx, path, head, tables)
  })
  for (const { name, value, isCalled } of end.sequences)
    await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled}::boolean)`.execute(tx)
}

async function fillTables(
  tx: Db,
  path: string,
  head: Head,
  tables: Awaited<ReturnType<typeof tablesOf>>,
): Promise<void> {
  let target: Target | null = null
  let waiting: Row[] = []
  let signs = 0
  const flush = async () => {
    if (target && waiting.length > 0) await insert(tx, target, waiting)
    waiting = []
    signs = 0
  }
  for await (const line of readBackup(path)) {
    if (Array.isArray(line)) {
      waiting.push(line)
      for (const text of line) signs += text?.length ?? 0
      if (waiting.length >= rowsAtOnce || signs >= signsAtOnce) await flush()
    } else if ('table' in line) {
      await flush()
      target = targetOf(line.table, head, tables)
    }
  }
  await flush()
}

/** A table and, for each value of a row in the backup, its column and that column's type. */
interface Target {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

function targetOf(name: string, head: Head, tables: Awaited<ReturnType<typeof tablesOf>>): Target {
  const columns = head.tables.find((table) => table.name === name)?.columns ?? []
  const table = tables.find((found) => found.name === name)
  return {
    name,
    columns: columns.map((column) => {
      const type = table?.types[table.columns.indexOf(column)]
      if (type === undefined)
        throw new Error(`De back-up heeft een kolom ${name}.${column} die de database niet kent.`)
      return { name: column, type }
    }),
  }
}

/** One list of texts a column: several times faster than a parameter a value. */
async function insert(tx: Db, { name, columns }: Target, rows: readonly Row[]): Promise<void> {
  const names = columns.map((column) => sql.id(column.name))
  const lists = columns.map((_, index) => sql`${rows.map((row) => row[index])}::text[]`)
  const values = columns.map((column, index) => sql`${sql.id(`c${index}`)}::${sql.raw(column.type)}`)
  const aliases = columns.map((_, index) => sql.id(`c${index}`))
  await sql`insert into ${sql.id(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from unnest(${sql.join(lists)}) as given (${sql.join(aliases)})`.execute(tx)
}
