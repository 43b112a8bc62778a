import { join } from 'node:path'
import { orderDigests } from './actions/digest.ts'
import { remindOfDeadlines } from './actions/remind.ts'
import { buildApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import type { Config } from './config.ts'
import { everyHour, takeAllDue } from './daily.ts'
import type { Database } from './db/database.ts'
import { seedDemo } from './demo/seed.ts'
import { warnOfExpiry } from './library/expiry.ts'
import { rescan } from './library/life.ts'
import { replayErasures } from './privacy/replay.ts'
import { retain } from './privacy/retain.ts'
import { checkAll } from './signals/check.ts'
import { mailSignals } from './signals/mails.ts'

/** How long requests under way may take before the process ends anyway. */
const patience = 8000

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
  let stopDaily = async () => {}
  const end = () => {
    if (isEnding) return
    isEnding = true
    void stop(app, auth, database, () => stopDaily()).then(() => process.exit(0))
    setTimeout(() => process.exit(1), patience).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  await app.http.listen({ port: config.port, host: config.host })
  console.log(`${config.brandName} luistert op ${config.publicUrl}`)
  if (isEnding) return
  // Not before the door is open: what is overdue may be much, and nobody need wait for it.
  stopDaily = everyHour(app.http, [
    () => replayErasures(database, config.filesDir),
    (signal) => retain(database, signal),
    () => takeAllDue(app),
    () => orderDigests(database),
    (signal) => checkAll(database, { signal }),
    () => remindOfDeadlines(database),
    () => mailSignals(database),
    () => warnOfExpiry(database),
    () => rescan(database, app.files),
    () => app.uploads.sweep(),
    (signal) => app.files.sweep(signal),
  ])
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
  stopDaily: () => Promise<void>,
) {
  app.closing()
  await pause()
  app.refusing()
  await pause()
  await app.http.close()
  await stopDaily()
  await auth.close()
  await database.close()
}
