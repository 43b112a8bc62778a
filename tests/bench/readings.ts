import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { type Database, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { customerWith } from '../server/readings/connections.ts'
import { askMonths, askYear, correct } from './readingsAsk.ts'
import { benchParse } from './readingsParse.ts'
import { rowPerReading } from './readingsRows.ts'
import { eansOf, load, newImport, sizes } from './readingsStore.ts'
import { quarters } from './readingsYears.ts'

/** How much is measured. */
export interface ReadingsScale {
  /** Connections with three years of quarter-hours each. */
  readonly connections: number
  /** Lines of the file that is read. */
  readonly lines: number
}

/** 105 million readings. */
export const usual: ReadingsScale = { connections: 1000, lines: 1_000_000 }
/** 10.5 million readings, in a minute. */
export const quick: ReadingsScale = { connections: 100, lines: 100_000 }
/** 1.05 billion readings. */
export const billion: ReadingsScale = { connections: 10_000, lines: 1_000_000 }
/** The embedded database is for small customers. */
const embeddedShare = 0.03

async function benchStore(
  database: Database,
  connections: number,
  direct: postgres.Sql | null,
): Promise<void> {
  const eans = eansOf(connections).map((ean) => ({ ean }))
  const { customerId, connectionIds } = await customerWith(database, eans)
  const importId = await newImport(database, customerId)
  await load(database, { ids: connectionIds, importId }, direct)
  if (direct) await direct`vacuum analyze`
  await sizes(database, connections * quarters)
  await askYear(database, customerId, connectionIds)
  await askMonths(database, connectionIds)
  await correct(database, connectionIds, await newImport(database, customerId))
  if (direct) await rowPerReading(direct)
}

const title = (engine: string, connections: number) =>
  `\nreadings: ${engine}, ${connections} connections × three years = ${connections * quarters} quarter-hours`

/** A PostgreSQL that writes through to its disk, as one in use does. */
async function benchPostgres(folder: string, { connections, lines }: ReadingsScale): Promise<void> {
  const cluster = await Cluster.start({
    durable: true,
    settings: ['shared_buffers=512MB', 'max_wal_size=4GB'],
  })
  const database = await openDatabase({ dataDir: folder, databaseUrl: cluster.url() })
  const direct = postgres(cluster.url(), { max: 1, onnotice: () => {} })
  try {
    console.log(title('PostgreSQL', connections))
    await benchStore(database, connections, direct)
    await benchParse(database, folder, lines)
  } finally {
    await direct.end()
    await database.close()
    await cluster.remove()
  }
}

/** Prints the figures of storing, reading and parsing readings, each beside the least it could cost in the same run. */
export async function benchReadings(scale: ReadingsScale = usual): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  try {
    const few = Math.ceil(scale.connections * embeddedShare)
    console.log(title('embedded database', few))
    const embedded = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null })
    await benchStore(embedded, few, null).finally(() => embedded.close())
    if (postgresBinaries() !== null) await benchPostgres(folder, scale)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
