import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, type DatabaseConfig, openDatabase } from '../../../src/server/storage/db/database.ts'
import { addressOf } from '../../../src/server/storage/db/embedded/lock.ts'
import { createFiles } from '../../../src/server/storage/files/store.ts'
import { command } from '../command.ts'
import { describeEachEngine } from '../engines.ts'
import { everything, fillTables } from '../storage/db/backup/tables.ts'
import { documentOf } from '../storage/files/documentOf.ts'

const backup = (config: DatabaseConfig, ...values: string[]) => command('cli/backup', config, values)
const restore = (config: DatabaseConfig, ...values: string[]) => command('cli/restore', config, values)

describeEachEngine('npm run backup and restore', (_, engine) => {
  const folder = mkdtempSync(join(inject('engines'), 'cli-'))
  const path = join(folder, 'one.backup')
  let config: DatabaseConfig
  let target: DatabaseConfig
  let server: Database

  beforeAll(async () => {
    config = await engine.freshConfig()
    target = await engine.freshConfig()
    server = await openDatabase(config)
    await fillTables(server)
  })

  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a running server goes on writing while its backup is made', async () => {
    let isWriting = true
    let saved = 0
    const writing = (async () => {
      for (; isWriting; saved += 1)
        await sql`insert into suppliers (name) values (${`S${saved}`})`.execute(server.db)
    })()
    const { said } = await backup(config, path)
    isWriting = false
    await writing
    expect(said).toMatch(/one\.backup: \d+ rijen uit \d+ tabellen, \d+ kB/)
    expect(saved).toBeGreaterThan(20)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(config.dataDir).filter((name) => name.startsWith('snapshot-'))).toEqual([])
  })

  test('what was made is put into an empty place, and is the same', async () => {
    // The embedded database begins with no folder at all.
    if (engine.kind === 'embedded') rmSync(join(target.dataDir, 'pg'), { recursive: true })
    const { code, said } = await restore(target, path)
    expect(code).toBe(0)
    expect(said).toMatch(/is teruggezet: \d+ rijen/)
    const restored = await openDatabase(target)
    const [back, now] = [await everything(restored), await everything(server)]
    await restored.close()
    // What was written meanwhile, and the mark that says so, came after the moment of the backup.
    const later = { parties: [], table_changes: [] }
    expect({ ...back, ...later }).toEqual({ ...now, ...later })
    expect(now.parties).toEqual(expect.arrayContaining(back.parties ?? []))
  })

  test('a backup is never overwritten, and a database with rows only when asked', async () => {
    expect(await backup(config, path)).toMatchObject({
      code: 1,
      said: expect.stringContaining('bestaat al; een back-up wordt niet overschreven'),
    })
    expect(await restore(target, path)).toMatchObject({
      code: 1,
      said: expect.stringContaining('De database is niet leeg'),
    })
  })

  test('a file name is asked for', async () => {
    expect(await backup(config)).toMatchObject({
      code: 1,
      said: 'Gebruik: npm run backup -- BESTAND [--with-key]\n',
    })
    expect(await restore(config)).toMatchObject({
      code: 1,
      said: 'Gebruik: npm run restore -- BESTAND [--force] [--with-key], npm run restore -- BESTAND --key, of npm run restore -- --files\n',
    })
  })

  test('put back in place of what is there when asked, after which files of records that did not come along are named', async () => {
    const source = await engine.freshConfig()
    const database = await openDatabase(source)
    const files = createFiles({ database, folder: join(source.dataDir, 'files') })
    const { hash } = await files.put(Readable.from(['inhoud']), { maximum: 100 })
    await documentOf(database, hash, 'nota.pdf')
    const made = join(folder, 'files.backup')
    await backup(source, made)
    const put = await restore(target, made, '--force')
    expect(put.said).toMatch(/is teruggezet: \d+ rijen/)
    expect(put.said).toContain(`ontbreekt: ${hash} nota.pdf (document_versions)\n`)
    const replaced = await openDatabase(target)
    const [back, whole] = [await everything(replaced), await everything(database)]
    await replaced.close()
    await database.close()
    // Newsletters are held back after it, and their mark says so.
    const marks = { table_changes: [] }
    expect({ ...back, ...marks }).toEqual({ ...whole, ...marks })
  })

  if (engine.kind === 'embedded') {
    test('nothing is restored below a running server', async () => {
      expect(await restore(config, path, '--force')).toMatchObject({
        code: 1,
        said: expect.stringContaining('gebruikt de gegevensmap'),
      })
    })

    test('a copy is given only to who knows the key', async () => {
      const socket = connect(await addressOf(config.dataDir))
      socket.write(`snapshot ${'0'.repeat(64)}\n`)
      const [reply] = await once(socket, 'data')
      expect(String(reply)).toBe('no\n')
      socket.destroy()
    })

    test('a stopped server is backed up as well, and a folder without a database is not', async () => {
      const stopped = await engine.freshConfig()
      const { said } = await backup(stopped, join(folder, 'stopped.backup'))
      // What migrations put in themselves is all there is.
      expect(said).toMatch(/stopped\.backup: \d{1,3} rijen uit \d+ tabellen/)
      const empty = join(folder, 'empty')
      mkdirSync(empty)
      expect(await backup({ dataDir: empty, databaseUrl: null }, join(folder, 'none.backup'))).toMatchObject({
        code: 1,
        said: expect.stringContaining('Er is geen database in'),
      })
    })
  }
})
