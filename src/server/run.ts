import { join } from 'node:path'
import { buildApp } from './app.ts'
import { createAuth } from './auth.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo/seed.ts'
import { ownWork } from './ownWork.ts'
import type { Database } from './storage/db/database.ts'
import { type Jobs, startJobs } from './storage/jobs/engine.ts'
import { ownSchedule, ownWorker } from './storage/jobs/own.ts'

/** How long requests under way may take before the process ends anyway. */
const patience = 8000
/** How long the server leaves what it does by itself, after the door is open. */
const calm = 2000

/** Runs the portal on an open database: demo data on a first start, HTTP, its own work; ends gracefully on SIGTERM and SIGINT. */
export async function run(
  config: Config,
  database: Database,
  dist = join(import.meta.dirname, '../../dist'),
): Promise<void> {
  if (config.demo) await seedDemo(database, config)
  const auth = await createAuth(database, config)
  const app = await buildApp({ config, database, auth, dist, logLevel: config.logLevel })
  let isEnding = false
  let jobs: Jobs | null = null
  const end = () => {
    if (isEnding) return
    isEnding = true
    void stop(app, auth, database, async () => jobs?.stop()).then(() => process.exit(0))
    setTimeout(() => process.exit(1), patience).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  await app.http.listen({ port: config.port, host: config.host })
  console.log(`${config.brandName} luistert op ${config.publicUrl}`)
  if (isEnding) return
  // Not before the door is open: what is overdue may be much, and nobody need wait for it.
  const own = ownWork({ config, database, app })
  jobs = startJobs({
    ...{ database, log: app.http.log, schedule: ownSchedule(own), after: calm },
    workers: [ownWorker(own), ...app.workers],
  })
}

const pause = () => new Promise((done) => setTimeout(done, 500))

/**
 * Not ready any more, half a second for the balancer to notice; then half a second in which who still asks hears so; then requests
 * under way are finished and nothing new begins.
 */
async function stop(
  app: Awaited<ReturnType<typeof buildApp>>,
  auth: { close(): Promise<void> },
  database: { close(): Promise<void> },
  stopJobs: () => Promise<void>,
) {
  app.closing()
  await pause()
  app.refusing()
  await pause()
  await app.http.close()
  await stopJobs()
  await auth.close()
  await database.close()
}
