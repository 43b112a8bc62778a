import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseConfig, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { customerWith } from '../server/readings/connections.ts'
import { asking, importingServer, rowsOf } from '../server/readings/importingServer.ts'
import { addAdmin } from '../server/serverProcess.ts'
import { round, say } from './figures.ts'

const eans = ['871687120058657526', '871687120061402458']
const quarters = 190_000
const promise = 200

/** How long all but the slowest twentieth took at most; what was measured before is forgotten. */
const slow = (taken: number[]): number => {
  const sorted = taken.splice(0).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] as number
}

/** Prints what a server answers others in while it takes in a file of 380,000 readings, beside when it does nothing else (V5). */
async function benchEngine(name: string, config: DatabaseConfig): Promise<void> {
  const database = await openDatabase(config)
  await addAdmin(database)
  const { customerId } = await customerWith(
    database,
    eans.map((ean) => ({ ean })),
  )
  await database.close()
  const server = await importingServer(config, customerId)
  try {
    const path = join(config.dataDir, 'jaren.csv')
    writeFileSync(path, rowsOf(eans, quarters))
    const others = asking(server.call)
    await sleep(2000)
    const idle = slow(others.taken)
    const offered = await server.offer(path)
    others.taken.length = 0
    const { id } = await server.confirm(offered)
    const { state } = await server.until(id, (one) => one.state !== 'importing')
    const busy = slow(others.taken)
    await others.stop()
    if (state !== 'done') throw new Error(`The import ended as ${state}`)
    say(`${name}: 19 of 20 answers while nothing else goes on`, `${round(idle)} ms`)
    say(`${name}: 19 of 20 answers during an import`, `${round(busy)} ms`, `under ${promise} ms`)
  } finally {
    server.child.kill('SIGKILL')
  }
}

/** Prints how long others wait for a server that is importing, on the embedded database and on PostgreSQL where it is found. */
export async function benchBusy(): Promise<void> {
  console.log(`\nbusy: a file of ${eans.length * quarters} quarter-hours is taken in`)
  const folder = mkdtempSync(join(tmpdir(), 'bench-busy-'))
  try {
    await benchEngine('embedded', { dataDir: join(folder, 'embedded'), databaseUrl: null })
    if (postgresBinaries() === null) return
    const cluster = await Cluster.start()
    try {
      await benchEngine('PostgreSQL', { dataDir: folder, databaseUrl: cluster.url() })
    } finally {
      await cluster.remove()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
