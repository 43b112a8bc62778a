import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../src/server/db/database.ts'
import { addManyCustomers } from '../../src/server/demo/large.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { bareServer, overheard, type Statement } from './bare.ts'
import { median, round, say, timed } from './figures.ts'
import { ask } from './load.ts'
import { listeningPortal } from './portal.ts'
import { benchSearch } from './search.ts'

const count = 100_000
/** Rounds in turns, so that what else the machine does falls on both alike. */
const rounds = 3
const load = { askers: 8, seconds: 3 }

/** A server that lists are asked of. */
export interface Measured {
  readonly database: Database
  readonly databaseUrl: string | null
  readonly portal: { readonly api: string; readonly token: string }
  /** The statements that the portal sends meanwhile. */
  readonly listen: (work: () => Promise<unknown>) => Promise<readonly Statement[]>
}

/** A list as it is asked for. */
export interface List {
  readonly name: string
  readonly path: string
  readonly promise?: string
  /** How long each turn of asking takes; by default as in `load`. */
  readonly seconds?: number
}

/** Requests per second of a list against bare Fastify with all the statements it sends, who asks included; they are given back. */
export async function benchList(
  { database, databaseUrl, portal, listen }: Measured,
  { name, path, promise, seconds = load.seconds }: List,
): Promise<readonly Statement[]> {
  const { token } = portal
  const url = `${portal.api}/${path}`
  const askOnce = () => fetch(url, { headers: { authorization: `Bearer ${token}` } })
  // What is built once is built now, and not among what is heard.
  await askOnce()
  const statements = await listen(askOnce)
  const bare = await bareServer(database, databaseUrl, statements)
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= rounds; turn++) {
    const one = await ask({ ...load, seconds, url, token })
    const other = await ask({ ...load, seconds, url: bare.address, token })
    // The first turn warms up.
    if (turn === 0) continue
    ours.push(one)
    theirs.push(other)
  }
  say(`${name}: requests a second`, round(median(ours), 0))
  say(`  bare Fastify with the same ${statements.length} statements`, round(median(theirs), 0))
  say('  ratio', round(median(ours) / median(theirs)), promise)
  await bare.close()
  return statements
}

async function benchAll(database: Database, dataDir: string, databaseUrl: string | null): Promise<void> {
  const { database: overheardDatabase, listen } = overheard(database)
  const portal = await listeningPortal(overheardDatabase, dataDir)
  const measured = { database, databaseUrl, portal, listen }
  await benchList(measured, { name: 'all customers', path: 'customers', promise: 'at least 0.4' })
  await benchList(measured, { name: 'one customer’s connection', path: 'customers/1/connections' })
  await benchSearch(portal)
  await portal.close()
}

async function benchOn(dataDir: string, databaseUrl: string | null): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const name = databaseUrl === null ? 'embedded database' : 'PostgreSQL'
    console.log(`\nlists: ${name}, ${count} customers and as many connections`)
    say('made', `${round((await timed(() => addManyCustomers(database, count))) / 1000, 1)} s`)
    await benchAll(database, dataDir, databaseUrl)
  } finally {
    await database.close()
  }
}

/** Prints what a list of 100,000 customers and a search in them cost, on each engine that is found. */
export async function benchLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  try {
    await benchOn(join(folder, 'embedded'), null)
    if (postgresBinaries() === null) return
    const cluster = await Cluster.start()
    await benchOn(join(folder, 'postgres'), cluster.url()).finally(() => cluster.remove())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchLists()
