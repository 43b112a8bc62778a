import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Mailbox, startMailbox } from './areas/inbox/mailbox/mailbox.ts'
import { createAuth } from './auth.ts'
import type { Config } from './config.ts'
import { isUnused } from './demo/unused.ts'
import { ownWork } from './ownWork.ts'
import { anAdmin, howToBegin } from './session/firstAdmin.ts'
import { fittingVault } from './session/vaultCheck.ts'
import type { Database } from './storage/db/database.ts'
import { type Jobs, startJobs } from './storage/jobs/engine.ts'
import { ownSchedule, ownWorker } from './storage/jobs/own.ts'
import { branded } from './storage/parameters/branded.ts'
import { startParameters } from './storage/parameters/start.ts'
import { startTemplates } from './storage/templates/start.ts'

/** How long requests under way may take, after the drain, before the process ends anyway. */
const patience = 8000
/** How long the server leaves what it does by itself, after the door is open. */
const calm = 2000

/** What the portal serves to browsers: the folder, and when it is whole. */
interface Dist {
  readonly folder?: string
  readonly built?: Promise<unknown>
}

/** Runs the portal on an open database: demo data on a first start, HTTP, its own work; ends gracefully on SIGTERM and SIGINT. */
export async function run(
  setUp: Config,
  database: Database,
  { folder: dist = join(import.meta.dirname, '../../dist'), built }: Dist = {},
): Promise<void> {
  // Before anything is written: nothing of a server with another key comes into this database.
  await fittingVault(database, setUp)
  // What makes the demo is read at a first start alone.
  if (setUp.demo && (await isUnused(database.db)))
    await (await import('./demo/seed.ts')).seedDemo(database, setUp)
  await startParameters(database)
  await startTemplates(database)
  const config = await branded(database.db, setUp)
  await built
  const auth = await createAuth(database, config)
  const app = await buildApp({ config, database, auth, dist, logLevel: config.logLevel })
  let isEnding = false
  let jobs: Jobs | null = null
  let mailbox: Mailbox | null = null
  const end = () => {
    if (isEnding) return
    isEnding = true
    const stopOwn = async () => {
      await Promise.all([jobs?.stop(), mailbox?.stop()])
    }
    void stop({ app, auth, database, drain: config.drain, stopOwn }).then(() => process.exit(0))
    setTimeout(() => process.exit(1), config.drain + patience).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  await app.http.listen({ port: config.port, host: config.host })
  console.log(`${config.brandName} luistert op ${config.publicUrl}`)
  if ((await anAdmin(database.db)) === undefined) console.log(howToBegin(config.databaseUrl === null))
  if (isEnding) return
  // Not before the door is open: what is overdue may be much, and nobody need wait for it.
  const own = ownWork({ config, database, app })
  mailbox = startMailbox({ config, database, files: app.files, log: app.http.log })
  jobs = startJobs({
    database,
    log: app.http.log,
    schedule: ownSchedule(own),
    after: calm,
    workers: [ownWorker(own), ...app.workers],
  })
}

interface Running {
  readonly app: Awaited<ReturnType<typeof buildApp>>
  readonly auth: { close(): Promise<void> }
  readonly database: { close(): Promise<void> }
  readonly drain: number
  readonly stopOwn: () => Promise<void>
}

/** Takes leave of who asks, then ends what it does by itself, then what both stand on. */
async function stop({ app, auth, database, drain, stopOwn }: Running) {
  await app.leave(drain)
  await stopOwn()
  await auth.close()
  await database.close()
}
