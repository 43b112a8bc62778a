import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { readConfig } from '../config.ts'
import { writeBackup } from '../storage/db/backup/write.ts'
import { openDatabase } from '../storage/db/database.ts'
import { askSnapshot } from '../storage/db/embedded/snapshot.ts'

/**
 * `npm run backup -- FILE`: the whole database as it is at one moment, in one file, while the server runs. PostgreSQL gives that
 * moment itself; the embedded server is asked for a copy of its folder, which takes a moment, and the copy is read instead.
 */
async function main([path]: string[]): Promise<void> {
  if (path === undefined) throw new Error('Gebruik: npm run backup -- BESTAND')
  if (existsSync(path)) throw new Error(`${path} bestaat al; een back-up wordt niet overschreven.`)
  const { databaseUrl, dataDir } = readConfig({ EMBEDDED: '1', ...process.env })
  const copy = databaseUrl === null ? await askSnapshot(dataDir) : null
  try {
    await backup(copy ?? dataDir, databaseUrl, path)
  } finally {
    if (copy !== null) await rm(copy, { recursive: true, force: true })
  }
}

async function backup(dataDir: string, databaseUrl: string | null, path: string): Promise<void> {
  if (databaseUrl === null && !existsSync(`${dataDir}/pg`))
    throw new Error(`Er is geen database in ${dataDir}.`)
  const partial = `${path}.deel`
  const database = await openDatabase({ dataDir, databaseUrl }, { migrations: [] })
  await rm(partial, { force: true })
  try {
    // Only whoever made it may read it: it holds everything.
    const stream = createWriteStream(partial, { mode: 0o600, flags: 'wx' })
    const counts = await writeBackup(database, stream)
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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
