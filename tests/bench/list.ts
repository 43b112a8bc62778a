import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { customer } from '../../src/contract/areas/customers/customers.ts'
import { addManyCustomers } from '../../src/server/demo/large.ts'
import { type Database, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { bareServer, emptyServer, overheard, type Statement } from './bare.ts'
import { byHand, pageOf } from './cheapest.ts'
import { median, round, say, timed } from './figures.ts'
import { tidy } from './listsFill.ts'
import { ask, type Load, type Taken } from './load.ts'
import { benchMemory } from './memory.ts'
import { questionsOf } from './offered.ts'
import { listeningPortal } from './portal.ts'
import { benchSearch } from './search.ts'

const count = 100_000
/** Rounds in turns, so that what else the machine does falls on all alike. */
const rounds = 3
const load = { askers: 8, seconds: 2 }

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
  /** Where the cheapest way to its rows is not among what the portal sends. */
  readonly cheapest?: { readonly sql: string }
}

/** The middle of what each of these took, asked in turns; the first turn warms up. */
async function inTurns(loads: readonly Load[]): Promise<Taken[]> {
  const all = loads.map((): Taken[] => [])
  for (let turn = 0; turn <= rounds; turn++)
    for (const [place, one] of loads.entries()) {
      const taken = await ask(one)
      if (turn > 0) all[place]?.push(taken)
    }
  const middle = (taken: readonly Taken[], name: keyof Taken) => median(taken.map((one) => one[name]))
  return all.map((taken) => ({
    perSecond: middle(taken, 'perSecond'),
    p50: middle(taken, 'p50'),
    p99: middle(taken, 'p99'),
  }))
}

/** What our server does of what a bare one does. */
const share = (ours: Taken, theirs: Taken) => round(ours.perSecond / theirs.perSecond)

/**
 * Requests a second of a list against bare Fastify: with all the statements the portal sends, who asks included (the old ratio), and
 * with the one that brings its rows in the cheapest way and nothing else (the new one). The statements are given back.
 */
export async function benchList(
  { database, databaseUrl, portal, listen }: Measured,
  { name, path, promise, seconds = load.seconds, cheapest }: List,
): Promise<readonly Statement[]> {
  const { token } = portal
  const url = `${portal.api}/${path}`
  const askOnce = () =>
    fetch(url, { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.text())
  // What is built once is built now, and not among what is heard; what is remembered is, from the second time on.
  for (let time = 0; time < 3; time++) await askOnce()
  const statements = await listen(askOnce)
  const page = cheapest ? { ...cheapest, parameters: [] } : pageOf(statements)
  const same = await bareServer(database, databaseUrl, statements)
  const alone = await bareServer(database, databaseUrl, [page])
  const asked = { ...load, seconds, token }
  const [ours, old, best] = (await inTurns([
    { ...asked, url },
    { ...asked, url: same.address },
    { ...asked, url: alone.address },
  ])) as [Taken, Taken, Taken]
  say(`${name}: requests a second`, round(ours.perSecond, 0))
  say(`  old ratio, to the same ${statements.length} statements`, share(ours, old))
  say(
    `  new ratio, to the page in the cheapest way (${round(best.perSecond, 0)} a second)`,
    share(ours, best),
    promise,
  )
  await same.close()
  await alone.close()
  return statements
}

/** How long the slowest wait where twice as many ask. */
async function benchWaiting({ portal }: Measured, path: string): Promise<void> {
  const [taken] = (await inTurns([
    { url: `${portal.api}/${path}`, token: portal.token, askers: 16, seconds: 2 },
  ])) as [Taken]
  const { p50, p99 } = taken
  say(
    `${path} by 16: half within ${round(p50, 1)} ms, 99 of 100 within ${round(p99, 1)} ms`,
    round(p99 / p50, 1),
    'at most 6',
  )
}

/** What every open page asks, against a route that does nothing at all. */
async function benchPing({ portal }: Measured): Promise<void> {
  const empty = await emptyServer()
  const [ours, theirs] = (await inTurns([
    { ...load, token: portal.token, url: `${portal.api}/ping` },
    { ...load, token: portal.token, url: empty.address },
  ])) as [Taken, Taken]
  say('ping: requests a second', round(ours.perSecond, 0))
  say(
    `  new ratio, to an empty route (${round(theirs.perSecond, 0)} a second)`,
    share(ours, theirs),
    'at least 0.5',
  )
  await empty.close()
}

/** A page, one in the depth, a search, a record and a ping. */
export async function benchFive(measured: Measured, promise: string): Promise<void> {
  await benchList(measured, { name: 'customers, page 1', path: 'customers', promise, cheapest: byHand.page })
  const deep = 'customers?page=2000'
  await benchList(measured, { name: 'customers, page 2000', path: deep, promise, cheapest: byHand.deep })
  await benchPages(measured)
  const searched = 'customers?q=korenmaat'
  await benchList(measured, { name: 'customers, searched', path: searched, promise, cheapest: byHand.search })
  await benchList(measured, { name: 'one customer', path: 'customers/50001', promise, cheapest: byHand.one })
  await benchPing(measured)
  for (const path of ['customers', 'customers/50001', 'ping']) await benchWaiting(measured, path)
}

async function benchAll(database: Database, dataDir: string, databaseUrl: string | null): Promise<void> {
  const { database: overheardDatabase, listen } = overheard(database)
  const portal = await listeningPortal(overheardDatabase, dataDir)
  const measured = { database, databaseUrl, portal, listen }
  const promise = databaseUrl === null ? 'at least 0.4' : 'at least 0.5'
  await benchFive(measured, promise)
  for (const path of questionsOf(customer, 'customers'))
    await benchList(measured, { name: path, path, promise, seconds: 1 })
  await benchList(measured, { name: 'one customer’s connections', path: 'customers/1/connections' })
  await benchSearch(portal)
  await portal.close()
}

/** How much dearer a page in the depth is than the first. */
async function benchPages({ portal }: Measured): Promise<void> {
  const asked = { ...load, token: portal.token }
  const [first, deep] = (await inTurns([
    { ...asked, url: `${portal.api}/customers` },
    { ...asked, url: `${portal.api}/customers?page=2000` },
  ])) as [Taken, Taken]
  say('page 2000 costs of page 1', `${round(first.perSecond / deep.perSecond, 1)} ×`, 'at most 5')
}

async function benchOn(dataDir: string, databaseUrl: string | null): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    const tidied = databaseUrl === null ? undefined : (table: string) => tidy(databaseUrl, table)
    const name = databaseUrl === null ? 'embedded database' : 'PostgreSQL'
    console.log(`\nlists: ${name}, ${count} customers and as many connections`)
    say('made', `${round((await timed(() => addManyCustomers(database, count, tidied))) / 1000, 1)} s`)
    await benchAll(database, dataDir, databaseUrl)
  } finally {
    await database.close()
  }
  await benchMemory({ dataDir, databaseUrl })
}

/** Prints what a list of 100,000 customers and a search in them cost, on each engine that is found. */
export async function benchLists(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  try {
    if (postgresBinaries() !== null) {
      const cluster = await Cluster.start()
      await benchOn(join(folder, 'postgres'), cluster.url()).finally(() => cluster.remove())
    }
    await benchOn(join(folder, 'embedded'), null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchLists()
