import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { openDatabase } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'
import { replayErasures } from '../privacy/replay.ts'

/**
 * `npm run restore -- FILE [--force]`: puts a backup into an empty database, of either engine; with --force in place of what is
 * there. The embedded server must be stopped, and a PostgreSQL should have no server on it meanwhile.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [path] = positionals
  if (path === undefined) throw new Error('Gebruik: npm run restore -- BESTAND [--force]')
  const { databaseUrl, dataDir, filesDir } = readConfig({ EMBEDDED: '1', ...process.env })
  const migrations = await readMigrations()
  const database = await openDatabase({ dataDir, databaseUrl }, { migrations: [] })
  try {
    const counts = await restoreBackup(database, path, { migrations, force: values.force })
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`${path} is teruggezet: ${rows} rijen in ${Object.keys(counts).length} tabellen`)
    const again = await replayErasures(database, filesDir)
    if (again > 0) console.log(`Opnieuw gewist, want sinds de back-up op verzoek verwijderd: ${again}`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
