import { readConfig } from './config.ts'
import { openDatabase } from './storage/db/database.ts'

/**
 * Starts the portal, serving what `built` makes when it is made. The database opens while the rest of the program is read,
 * and a first start fills it while the browser part is built: side by side they take half the time.
 */
export async function main(built?: Promise<unknown>): Promise<void> {
  // Heard when it is waited for: a build that fails must not end the process in the middle of what it saves.
  built?.catch(() => {})
  try {
    const config = readConfig(process.env)
    const [database, { run }] = await Promise.all([openDatabase(config), import('./run.ts')])
    await run(config, database, built ? { built } : {})
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

if (import.meta.main) await main()
