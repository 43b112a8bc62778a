import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { toldOf } from '../ground/toldOf.ts'
import { keyPlace, knownKey } from '../session/key.ts'
import { sealKey } from '../session/keyBackup.ts'
import { vaultWith } from '../session/vault.ts'
import { fits } from '../session/vaultCheck.ts'
import type { SealedKey } from '../storage/db/backup/format.ts'
import { writeBackup } from '../storage/db/backup/write.ts'
import { type Database, type DatabaseConfig, openDatabase } from '../storage/db/database.ts'
import { askSnapshot } from '../storage/db/embedded/snapshot.ts'
import { passphrase } from './passphrase.ts'

const usage = 'Gebruik: npm run backup -- BESTAND [--with-key]'

/**
 * `npm run backup -- FILE [--with-key]`: the whole database as it is at one moment, in one file, while the server runs. PostgreSQL gives that
 * moment itself; the embedded server is asked for a copy of its folder, which takes a moment, and the copy is read instead.
 * With --with-key the key of the server goes along, under a passphrase.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'with-key': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error(usage)
  if (existsSync(path)) throw new Error(`${path} bestaat al; een back-up wordt niet overschreven.`)
  const config = readConfig({ EMBEDDED: '1', ...process.env })
  const { databaseUrl, dataDir } = config
  const phrase = values['with-key'] ? await passphrase({ isNew: true }) : null
  const copy = databaseUrl === null ? await askSnapshot(dataDir) : null
  try {
    await backup({ ...config, dataDir: copy ?? dataDir }, path, (database) =>
      keyFor(database, config, phrase),
    )
    tellKey(config, phrase !== null)
  } finally {
    if (copy !== null) await rm(copy, { recursive: true, force: true })
  }
}

/** The key as it goes along, if it is to: one that opens nothing of this database is no help to whoever puts it back. */
async function keyFor(
  database: Database,
  config: Config,
  phrase: string | null,
): Promise<SealedKey | undefined> {
  if (phrase === null) return undefined
  const key = await knownKey(config)
  if (key === null) throw new Error(`Er is geen sleutel in ${keyPlace(config)} om mee te nemen.`)
  if ((await fits(database.db, vaultWith(key))) === false)
    throw new Error(
      `De sleutel in ${keyPlace(config)} hoort niet bij deze database. Er is geen back-up gemaakt.`,
    )
  return sealKey(key, phrase)
}

function tellKey(config: Config, isIn: boolean): void {
  if (isIn) console.log('De sleutel van de server zit erin, achter de wachtwoordzin: bewaar die apart.')
  else
    console.log(
      `De sleutel (${keyPlace(config)}) zit er niet in. Zonder die sleutel moet tweestapsverificatie na terugzetten opnieuw worden ingesteld: bewaar hem apart, of gebruik --with-key.`,
    )
}

type KeyOf = (database: Database) => Promise<SealedKey | undefined>

async function backup({ dataDir, databaseUrl }: DatabaseConfig, path: string, keyOf: KeyOf): Promise<void> {
  if (databaseUrl === null && !existsSync(`${dataDir}/pg`))
    throw new Error(`Er is geen database in ${dataDir}.`)
  const partial = `${path}.deel`
  const database = await openDatabase({ dataDir, databaseUrl }, { migrations: [] })
  await rm(partial, { force: true })
  try {
    const key = await keyOf(database)
    // Only whoever made it may read it: it holds everything.
    const stream = createWriteStream(partial, { mode: 0o600, flags: 'wx' })
    const counts = await writeBackup(database, stream, key)
    await finished(stream)
    await keep(partial, path)
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { size } = await stat(path)
    console.log(
      `${path}: ${rows} rijen uit ${Object.keys(counts).length} tabellen, ${Math.ceil(size / 1024)} kB`,
    )
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await database.close()
  }
}

/** A backup that has its name is whole and on the disk. */
async function keep(partial: string, path: string): Promise<void> {
  const file = await open(partial, 'r+')
  await file.sync()
  await file.close()
  await rename(partial, path)
}

main().catch((error: unknown) => {
  console.error(toldOf(error))
  process.exitCode = 1
})
