import { Kysely } from 'kysely'
import { CommitFailed, dialectOf } from './driver.ts'
import { openEmbedded } from './embedded/engine.ts'
import type { Engine } from './engine.ts'
import { isCrowded, outcomeOf, Unavailable } from './errors.ts'
import { limits } from './limits.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import { names } from './names.ts'
import { openPostgres } from './postgres/engine.ts'
import { isPassing, persist } from './retry.ts'
import { current, within } from './scope.ts'
import type { Tables } from './tables.ts'

/** The query builder: camelCase in code, snake_case in SQL. A transaction's builder is one too. */
export type Db = Kysely<Tables>

/** Where the database is. */
export interface DatabaseConfig {
  /** Folder of the embedded database (in `pg`) and of what else the server keeps on disk. */
  readonly dataDir: string
  /** A PostgreSQL to use instead. */
  readonly databaseUrl: string | null
}

export interface TransactionOptions {
  /** How long one statement may take in milliseconds; imports and migrations ask for more than the usual 5 seconds. */
  readonly patience?: number
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readonly readOnly?: boolean
  /** Work with an effect outside the database, such as writing a file, is done once; losing the connection ends it. */
  readonly once?: boolean
}

export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /** For reads, and single statements, outside a transaction. */
  readonly db: Db
  /**
   * All of the work or nothing. It is run again from its start when another transaction came in between or the connection was
   * lost before the commit, so it must change nothing but the database. Throws `Unavailable` when it could not be done.
   */
  transaction<T>(work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Whether the database can be written to and has our migrations, found out within a second. */
  ready(): Promise<boolean>
  close(): Promise<void>
}

export interface OpenOptions {
  /** The migrations to run; by default those of the program. An empty list leaves the database as it is. */
  readonly migrations?: readonly Migration[]
  /** Called when the database is opening outside this thread, which may do something else meanwhile. */
  readonly opens?: () => void
}

/** Opens the database: takes its lock, checks that it writes through to the disk, and brings its tables up to date. */
export async function openDatabase(config: DatabaseConfig, options: OpenOptions = {}): Promise<Database> {
  const { dataDir, databaseUrl } = config
  const migrations = options.migrations ?? (await readMigrations())
  const engine = await (databaseUrl === null
    ? openEmbedded(dataDir, options.opens)
    : openPostgres(databaseUrl, options.opens))
  const database = databaseOf(engine, migrations.at(-1)?.id ?? null)
  try {
    await migrate(database, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function databaseOf(engine: Engine, lastMigration: number | null): Database {
  const db = new Kysely<Tables>({ dialect: dialectOf(engine), plugins: [names] })
  const migrated =
    lastMigration === null ? '' : ` and exists (select from schema_migrations where id = ${lastMigration})`
  return {
    engine: engine.kind,
    db,
    transaction: (work, options = {}) => transact(engine, db, work, options),
    ready: () => engine.probe(`select not pg_is_in_recovery()${migrated}`, limits.ready),
    close: async () => {
      await db.destroy()
      await engine.close()
    },
  }
}

async function transact<T>(
  engine: Engine,
  db: Db,
  work: (tx: Db) => Promise<T>,
  {
    patience = limits.statement,
    isolation = 'read committed',
    readOnly = false,
    once = false,
  }: TransactionOptions,
): Promise<T> {
  if (current() !== null)
    throw new Error('A transaction inside a transaction: use the tx that the work was given.')
  const builder = db.transaction().setIsolationLevel(isolation)
  const ordered = readOnly ? builder.setAccessMode('read only') : builder
  const attempt = (limit: number) =>
    within({ patience, limit, hasConnection: false, isOpen: true }, () => ordered.execute(work))
  try {
    return await persist(attempt, { wait: engine.wait, again: (error) => !once && isPassing(error) })
  } catch (error) {
    if (error instanceof CommitFailed) throw new Unavailable(error.cause, 'unknown')
    // What is left here: a statement that took too long, a lock not given, a full disk. Nothing was committed.
    if (isCrowded(error) || outcomeOf(error) === 'unknown') throw new Unavailable(error)
    throw error
  }
}
