import { parseArgs } from 'node:util'
import { holdBack } from '../areas/newsletters/restored.ts'
import { replayErasures } from '../areas/privacy/replay.ts'
import { readConfig } from '../config.ts'
import { toldOf } from '../ground/toldOf.ts'
import { restoreBackup } from '../storage/db/backup/restore.ts'
import { type Database, openDatabase } from '../storage/db/database.ts'
import { readMigrations } from '../storage/db/migrate.ts'
import { missingFiles } from '../storage/files/missing.ts'
import { demandNeeded, keyIn, placeKey, tellKey } from './restoreKey.ts'

const usage =
  'Gebruik: npm run restore -- BESTAND [--force] [--with-key], npm run restore -- BESTAND --key, of npm run restore -- --files'

const flag = { type: 'boolean', default: false } as const

/**
 * `npm run restore -- FILE [--force] [--with-key]`: puts a backup into an empty database, of either engine; with --force in place of what is
 * there. Then it looks whether the files of the records are there too, which are no part of a backup; `--files` does only that, and `--key` puts only
 * the key of the backup back.
 * Ends with 1 when one is missing. The embedded server must be stopped, and a PostgreSQL should have no server on it meanwhile.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: flag, files: flag, key: flag, 'with-key': flag },
    allowPositionals: true,
  })
  const [path] = positionals
  if ((path === undefined) !== values.files) throw new Error(usage)
  const config = readConfig({ EMBEDDED: '1', ...process.env })
  const { databaseUrl, dataDir, filesDir } = config
  // Before anything is touched: with another passphrase, or beside another key, nothing happens.
  const key = path !== undefined && (values.key || values['with-key']) ? await keyIn(path, config) : null
  const database = await openDatabase({ dataDir, databaseUrl }, { migrations: [] })
  try {
    if (key !== null && values.key) {
      await demandNeeded(database, config, key)
      return await placeKey(config, key)
    }
    if (path !== undefined) {
      await restore(database, { path, filesDir, force: values.force })
      if (key !== null) await placeKey(config, key)
      await tellKey(database, config)
    }
    await tellMissing(database, filesDir)
  } finally {
    await database.close()
  }
}

interface Restoring {
  path: string
  filesDir: string
  force: boolean
}

async function restore(database: Database, { path, filesDir, force }: Restoring): Promise<void> {
  const counts = await restoreBackup(database, path, { migrations: await readMigrations(), force })
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`${path} is teruggezet: ${rows} rijen in ${Object.keys(counts).length} tabellen`)
  const again = await replayErasures(database, filesDir)
  const held = await holdBack(database)
  if (held.planned > 0)
    console.log(
      `Weer concept, want misschien al verzonden: ${counted(held.planned, 'nieuwsbrief', 'nieuwsbrieven')}`,
    )
  if (held.addresses > 0)
    console.log(
      `Niet nog eens verzonden, want misschien al aangekomen: een nieuwsbrief aan ${counted(held.addresses, 'adres', 'adressen')}`,
    )
  if (again > 0) console.log(`Opnieuw gewist, want sinds de back-up op verzoek verwijderd: ${again}`)
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const faults = { gone: 'ontbreekt', damaged: 'beschadigd' } as const

async function tellMissing(database: Database, folder: string): Promise<void> {
  const missing = await missingFiles(database, folder)
  if (missing.length === 0) {
    console.log(`Alle bestanden van de database staan in ${folder}`)
    return
  }
  for (const { hash, fault, owners } of missing)
    console.error(`${faults[fault]}: ${hash} ${owners.join(', ')}`)
  const count = missing.length === 1 ? '1 bestand' : `${missing.length} bestanden`
  throw new Error(
    `De database is op orde, maar van ${count} klopt de inhoud van ${folder} niet. Zet die map terug en kijk opnieuw met: npm run restore -- --files`,
  )
}

main().catch((error: unknown) => {
  console.error(toldOf(error))
  process.exitCode = 1
})
