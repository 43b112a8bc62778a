import { join } from 'node:path'
import { orderDigests } from './actions/digest.ts'
import { remindOfDeadlines } from './actions/remind.ts'
import { buildApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { readConfig } from './config.ts'
import { everyHour, takeAllDue } from './daily.ts'
import { openDatabase } from './db/database.ts'
import { seedDemo } from './demo/seed.ts'
import { warnOfExpiry } from './library/expiry.ts'
import { rescan } from './library/life.ts'
import { checkAll } from './signals/check.ts'
import { mailSignals } from './signals/mails.ts'

/** How long requests under way may take before the process ends anyway. */
const patience = 8000

/** Starts the portal: configuration, database, demo data on a first start, HTTP; ends gracefully on SIGTERM and SIGINT. */
async function main(dist = join(import.meta.dirname, '../../dist')): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  if (config.demo) await seedDemo(database, config)
  const auth = await createAuth(database, config)
  const app = await buildApp({ config, database, auth, dist, logLevel: config.logLevel })
  const stopDaily = everyHour(app.http, [
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
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void stop(app, auth, database, stopDaily).then(() => process.exit(0))
    setTimeout(() => process.exit(1), patience).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  await app.http.listen({ port: config.port, host: config.host })
  console.log(`${config.brandName} luistert op ${config.publicUrl}`)
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
