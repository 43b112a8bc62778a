import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import postgres from 'postgres'
import { type Concluded, concluded, keep } from '../../src/server/areas/invoiceAudit/conclude.ts'
import { foundAll } from '../../src/server/areas/invoiceAudit/foundAll.ts'
import { controlAll, controlInvoice, nextDue } from '../../src/server/areas/invoiceAudit/run.ts'
import { type Database, openDatabase } from '../../src/server/storage/db/database.ts'
import { encode } from '../../src/server/storage/db/values.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { worldOn } from '../server/world.ts'
import { billMonth } from './auditFill.ts'
import type { Statement } from './bare.ts'
import { counted } from './counted.ts'
import { median, round, say, timed } from './figures.ts'

/** As many as are read at once. */
const atOnce = 100

/** Reads the same rows in the same questions with PostgreSQL's own client, and nothing else; answers milliseconds. */
async function bareReading(url: string, batches: readonly (readonly Statement[])[]): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const ask = async () => {
    for (const batch of batches)
      for (const { sql: text, parameters } of batch) {
        const values = parameters.map((value) => (Array.isArray(value) ? encode(value) : value))
        await sql.unsafe(text, values as (string | number)[], { prepare: true })
      }
  }
  await ask()
  const taken = await timed(ask)
  await sql.end()
  return taken
}

/** Controls all of them once more, one thing after another: how many milliseconds each of those takes by itself. */
async function apart(database: Database) {
  await sql`update invoice_controls set asked = asked + 1, input_hash = null`.execute(database.db)
  const taken = { reading: 0, computing: 0, writing: 0 }
  while (true) {
    const due = await nextDue(database)
    if (due.length === 0) return taken
    let found: Awaited<ReturnType<typeof foundAll>> = new Map()
    let outcomes: Concluded[] = []
    taken.reading += await timed(async () => {
      found = await foundAll(
        database.db,
        due.map(({ invoiceId }) => invoiceId),
      )
    })
    taken.computing += await timed(async () => {
      outcomes = due.map((one) => concluded(one, found.get(one.invoiceId) ?? null))
    })
    taken.writing += await timed(() => keep(database, outcomes))
  }
}

async function benchOn(url: string, folder: string, connections: number): Promise<void> {
  const own = await openDatabase({ dataDir: folder, databaseUrl: url })
  const world = await worldOn(own)
  const ids = await billMonth(world, connections)
  const { database, heard } = counted(own)
  const before = process.memoryUsage().rss
  const taken = await timed(() => controlAll(database))
  const after = process.memoryUsage().rss
  const questions = heard().length
  const batches: (readonly Statement[])[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    const listening = counted(own)
    await foundAll(listening.database.db, ids.slice(first, first + atOnce))
    batches.push(listening.heard())
  }
  const bare = await bareReading(url, batches)
  const { reading, computing, writing } = await apart(own)
  await own.db.updateTable('invoiceControls').set({ inputHash: null }).execute()
  const again: number[] = []
  for (const id of ids.slice(0, 30)) again.push(await timed(() => controlInvoice(own, id)))
  const each = taken / ids.length
  say(`${ids.length} invoices`, `${round(1000 / each, 0)} a second`)
  say('  questions an invoice', round(questions / ids.length, 1))
  say('  to read what they are controlled against', `${round(reading / ids.length)} ms each`)
  say('  to control them against it', `${round(computing / ids.length)} ms each`)
  say('  to write down what that came to', `${round(writing / ids.length)} ms each`)
  say('  to read the same rows bare', `${round(bare / ids.length)} ms each`)
  say('  of reading the same rows bare, control and all', `${round(taken / bare)} times`, 'at most 6')
  say('  of reading the same rows bare, reading alone', `${round(reading / bare)} times`)
  say('  memory at the end beside the begin', `${round((after - before) / 2 ** 20, 0)} MB more`)
  say('one invoice again', `${round(median(again), 0)} ms`, 'under 150')
  await world.close()
}

/** Prints how fast the invoices of a month are controlled: those of three parties of so many connections, ten to a customer. */
export async function benchAudit(connections: number): Promise<void> {
  console.log('\naudit: the control of the invoices of a month, on PostgreSQL')
  if (postgresBinaries() === null) return console.log('  PostgreSQL was not found')
  const folder = mkdtempSync(join(tmpdir(), 'bench-audit-'))
  const cluster = await Cluster.start()
  try {
    await benchOn(cluster.url(), folder, connections)
  } finally {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
