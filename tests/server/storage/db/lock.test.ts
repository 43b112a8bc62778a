import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../../src/server/storage/db/database.ts'
import { lockFolder } from '../../../../src/server/storage/db/embedded/lock.ts'
import { startWriting } from './writing.ts'

const run = promisify(execFile)

describe('a data folder', () => {
  const dataDir = join(mkdtempSync(join(inject('engines'), 'locked-')), 'data')

  beforeAll(async () => {
    await (await openDatabase({ dataDir, databaseUrl: null }, { migrations: [] })).close()
  })

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('that a server uses is refused to a second one, which says who has it', async () => {
    const writing = await startWriting(dataDir, 1)
    try {
      const { pid } = JSON.parse(readFileSync(join(dataDir, 'pg.lock'), 'utf8')) as { pid: number }
      const second = run(process.execPath, [join(import.meta.dirname, 'writer.ts'), dataDir, '1'])
      await expect(second).rejects.toMatchObject({
        stderr: expect.stringContaining(
          `Een ander proces (nummer ${pid}) gebruikt de gegevensmap ${dataDir} al.`,
        ),
      })
      await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(
        'kies een andere map met DATA_DIR',
      )
    } finally {
      await writing.kill()
    }
  })

  test('is free at once after its server was killed', async () => {
    const writing = await startWriting(dataDir, 1_000_001)
    await writing.kill()
    const database = await openDatabase({ dataDir, databaseUrl: null }, { migrations: [] })
    expect(await database.ready()).toBe(true)
    await database.close()
  })

  test('is one and the same under another name', async () => {
    const lock = await lockFolder(dataDir)
    const other = `${dataDir}-link`
    symlinkSync(dataDir, other)
    await expect(lockFolder(other)).rejects.toThrow('gebruikt de gegevensmap')
    rmSync(other)
    await lock.release()
  })

  test('that we make ourselves, its database and its key are for their owner only', async () => {
    const lock = await lockFolder(dataDir)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'pg.lock')).mode & 0o777).toBe(0o600)
    await lock.release()
  })

  test('does not keep a process alive by its lock', async () => {
    const script = `
      const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, '../../../../src/server/storage/db/embedded/lock.ts'))})
      await lockFolder(${JSON.stringify(dataDir)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script])
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })
})
