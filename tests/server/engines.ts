import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, inject } from 'vitest'
import { type Database, type DatabaseConfig, openDatabase } from '../../src/server/storage/db/database.ts'
import { type Migration, readMigrations } from '../../src/server/storage/db/migrate.ts'
import { Cluster, postgresBinaries } from './cluster.ts'

export interface TestEngine {
  readonly kind: 'embedded' | 'postgres'
  /** Where a fresh, migrated database is that nobody has opened yet: for tests that start a process of their own. */
  freshConfig(): Promise<DatabaseConfig>
  /** Opens a fresh database as it was before the migration of this number; the test closes it. */
  openBefore(id: number): Promise<Database>
}

/** Of what tests open as it was before some migration, this one is the first: up to here it is made once for all of them. */
const oldest = 470

/** Opens a fresh, migrated database; it is closed and removed after the suite. */
export type OpenFresh = () => Promise<Database>

type Suite = (openFresh: OpenFresh, engine: TestEngine) => void

/** `npm test -- --engines all`: every suite on both engines. */
const isAsked = process.env.ENGINES === 'all'

/** Runs the suite on the embedded engine, and on PostgreSQL where its programs are found: for what differs by engine. */
export function describeEachEngine(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => prepared('embedded', freshFolder, suite))
  const found = postgresBinaries() !== null
  describe.skipIf(!found)(`${name} (${found ? 'PostgreSQL' : 'PostgreSQL was not found'})`, () =>
    prepared('postgres', freshDatabase, suite),
  )
}

/** Runs the suite on PostgreSQL, where it is three times as quick, or on the embedded engine where that is all there is; on request on both. */
export function describeAnyEngine(name: string, suite: Suite): void {
  if (isAsked) describeEachEngine(name, suite)
  else if (postgresBinaries() === null)
    describe(`${name} (embedded)`, () => prepared('embedded', freshFolder, suite))
  else describe(`${name} (PostgreSQL)`, () => prepared('postgres', freshDatabase, suite))
}

interface Fresh {
  readonly config: DatabaseConfig
  remove(): Promise<void>
}

type Make = (migrations: readonly Migration[]) => Promise<Fresh>

const migrationsBefore = async (id: number) => (await readMigrations()).filter((one) => one.id < id)

function prepared(kind: TestEngine['kind'], make: Make, suite: Suite): void {
  const made: Fresh[] = []
  const opened: Database[] = []
  const configWith = async (migrations: readonly Migration[]) => {
    const fresh = await make(migrations)
    made.push(fresh)
    return fresh.config
  }
  const freshConfig = async () => configWith(await readMigrations())
  const openBefore = async (id: number) =>
    openDatabase(await configWith(await migrationsBefore(Math.min(id, oldest))), {
      migrations: await migrationsBefore(id),
    })
  const openFresh = async () => {
    const database = await openDatabase(await freshConfig())
    opened.push(database)
    return database
  }
  suite(openFresh, { kind, freshConfig, openBefore })
  afterAll(async () => {
    for (const database of opened) await database.close()
    for (const fresh of made) await fresh.remove()
  })
}

/** A copy of a migrated folder: making one takes seconds. It is kept between runs, until the migrations change. */
async function freshFolder(migrations: readonly Migration[]): Promise<Fresh> {
  const dataDir = mkdtempSync(join(inject('engines'), 'data-'))
  cpSync(await folderTemplate(migrations), dataDir, { recursive: true })
  return {
    config: { dataDir, databaseUrl: null },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

async function folderTemplate(migrations: readonly Migration[]): Promise<string> {
  const cache = join(import.meta.dirname, '../../node_modules/.cache')
  const template = join(cache, `wattwerf-embedded-${fingerprint(migrations)}`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  const making = mkdtempSync(`${template}-`)
  await (await openDatabase({ dataDir: making, databaseUrl: null }, { migrations })).close()
  try {
    renameSync(making, template)
  } catch {
    // Another test process was first.
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** Changes when a fresh database would become another one. */
function fingerprint(migrations: readonly Migration[]): string {
  const source = (path: string) => readFileSync(join(import.meta.dirname, '../..', path))
  const hash = createHash('sha256')
  hash.update(source('node_modules/@electric-sql/pglite/package.json'))
  hash.update(source('src/server/storage/db/embedded/worker.ts'))
  for (const { checksum } of migrations) hash.update(checksum)
  return hash.digest('hex').slice(0, 16)
}

let count = 0

/** A database of the run's own PostgreSQL, copied from a migrated one. */
async function freshDatabase(migrations: readonly Migration[]): Promise<Fresh> {
  const url = await clusterUrl()
  const name = `test_${process.pid}_${++count}`
  await administer(url('postgres'), async (sql) => {
    const template = await databaseTemplate(url, sql, migrations)
    await sql.unsafe(`create database ${name} template ${template} ${await asFiles(sql)}`)
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'wattwerf-data-'))
  return {
    config: { dataDir, databaseUrl: url(name) },
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true })
      await administer(url('postgres'), (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Since version 15 a copy goes through the log of writes unless one asks for its files, which takes half the time. */
async function asFiles(sql: postgres.Sql): Promise<string> {
  const [row] = await sql`select current_setting('server_version_num')::integer >= 150000 as can`
  return row?.can ? 'strategy file_copy' : ''
}

async function administer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}

async function databaseTemplate(
  url: (database: string) => string,
  sql: postgres.Sql,
  migrations: readonly Migration[],
): Promise<string> {
  const name = `template_${fingerprint(migrations)}`
  // Copying a template nobody is connected to is allowed to one process at a time as well.
  await sql`select pg_advisory_lock(1)`
  const [known] = await sql`select 1 from pg_database where datname = ${name}`
  if (known === undefined) {
    await sql.unsafe(`create database ${name}_new`)
    await (await openDatabase({ dataDir: '', databaseUrl: url(`${name}_new`) }, { migrations })).close()
    await sql.unsafe(`alter database ${name}_new rename to ${name}`)
  }
  return name
}

/** The PostgreSQL of this run, started by whoever needs it first. */
async function clusterUrl(): Promise<(database: string) => string> {
  const folder = join(inject('engines'), 'cluster')
  const portFile = `${folder}.port`
  if (claims(`${folder}.starting`)) {
    const cluster = await Cluster.start({ folder }).catch((error: Error) => {
      writeFileSync(`${portFile}.failed`, error.message)
      throw error
    })
    writeFileSync(`${portFile}.new`, String(cluster.port))
    renameSync(`${portFile}.new`, portFile)
  }
  for (let waited = 0; !existsSync(portFile); waited += 50) {
    if (existsSync(`${portFile}.failed`)) throw new Error(readFileSync(`${portFile}.failed`, 'utf8'))
    if (waited > 60_000) throw new Error('The PostgreSQL of the tests did not start')
    await sleep(50)
  }
  const port = readFileSync(portFile, 'utf8')
  return (database) => `postgres://postgres@127.0.0.1:${port}/${database}`
}

/** Whether this process is the first to make the folder. */
function claims(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
