import { readConfig } from './config.ts'
import { toldOf } from './ground/toldOf.ts'
import { openDatabase } from './storage/db/database.ts'

/**
 * Starts the portal, serving what `build` makes when it is made. The database opens while the rest of the program is read,
 * and a first start fills it while the browser part is built: side by side they take half the time.
 */
export async function main(build?: () => Promise<unknown>): Promise<void> {
  try {
    const config = readConfig(process.env)
    // Reading the program holds this thread for a second: the database's own must be under way by then.
    const opens = Promise.withResolvers<void>()
    const rest = opens.promise.then(async () => {
      const built = build?.()
      // Heard when it is waited for: a build that fails must not end the process in the middle of what it saves.
      built?.catch(() => {})
      return { built, ...(await import('./run.ts')) }
    })
    const [database, { built, run }] = await Promise.all([
      openDatabase(config, { opens: opens.resolve }),
      rest,
    ])
    await run(config, database, built ? { built } : {})
  } catch (error) {
    console.error(toldOf(error))
    process.exit(1)
  }
}

if (import.meta.main) await main()
