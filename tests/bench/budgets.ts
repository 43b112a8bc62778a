import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayAt } from '../../src/domain/time/day.ts'
import { calculate } from '../../src/server/areas/budgets/calculate.ts'
import { overviewOf } from '../../src/server/areas/budgets/overview.ts'
import { budgetsWorker } from '../../src/server/areas/budgets/run.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { type Database, openDatabase } from '../../src/server/storage/db/database.ts'
import { Cluster, postgresBinaries } from '../server/cluster.ts'
import { runner } from './bare.ts'
import { fillPortfolio } from './budgetsFill.ts'
import { counted } from './counted.ts'
import { round, say, timed } from './figures.ts'
import { tidy } from './listsFill.ts'

/** Megabytes that are in use after all that can go is gone; null where nothing can be sent away, as without it they say nothing. */
function heldNow(): number | null {
  if (globalThis.gc === undefined) return null
  globalThis.gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Orders a budget to be worked out, and does it as the queue would. */
async function workedOut(database: Database, of: Parameters<typeof calculate>[1]): Promise<void> {
  await database.transaction((tx) => calculate(tx, of))
  const { run } = await database.db
    .selectFrom('budgets')
    .select('run')
    .where('id', '=', of.id)
    .executeTakeFirstOrThrow()
  const http = { log: { error: console.error } } as never
  await budgetsWorker({ database, http }).work({ id: of.id, run }, new AbortController().signal)
}

/** Prints how long a budget of very many connections takes to be worked out and looked at, beside the same statements bare. */
export async function benchBudgets(connections: number): Promise<void> {
  if (postgresBinaries() === null) return console.log('\nbudgets: no PostgreSQL was found')
  console.log(`\nbudgets: one of ${connections} connections, as those of the demo are`)
  const folder = mkdtempSync(join(tmpdir(), 'wattwerf-bench-'))
  const cluster = await Cluster.start({ settings: ['shared_buffers=512MB'] })
  const databaseUrl = cluster.url()
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  try {
    await seedDemo(database, {
      dataDir: folder,
      filesDir: join(folder, 'files'),
      secretKey: 'een sleutel voor de meting, lang genoeg',
    })
    const year = Number(dayAt(Date.now()).slice(0, 4))
    const of = await database.transaction((tx) => fillPortfolio(tx, connections, year), { patience: 600_000 })
    await tidy(databaseUrl)
    const work = {
      'worked out and kept': (asked: Database) => workedOut(asked, of),
      'laid beside what became of it': ({ db }: Database) => overviewOf(db, of),
    }
    for (const [name, ask] of Object.entries(work)) {
      await ask(database)
      const before = heldNow()
      const took = await timed(() => ask(database))
      const after = heldNow()
      const { database: listened, heard } = counted(database)
      await ask(listened)
      const { run, end } = runner(database, databaseUrl)
      const bare = async () => {
        for (const statement of heard()) await run(statement)
      }
      await bare()
      const read = await timed(bare)
      await end()
      say(name, `${round(took / 1000, 1)} s`, 'at most 20')
      say('  the same statements bare take', `${round(read / 1000, 1)} s`)
      say('  ratio', round(took / read, 1))
      if (before !== null && after !== null) say('  kept afterwards', `${round(after - before, 0)} MB`)
    }
  } finally {
    await database.close()
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
