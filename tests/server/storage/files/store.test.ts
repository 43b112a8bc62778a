import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import type { Verdict } from '../../../../src/server/storage/files/scanner.ts'
import { createFiles, type Files } from '../../../../src/server/storage/files/store.ts'
import { describeEachEngine } from '../../engines.ts'

const stream = (content: string | Buffer) => Readable.from([Buffer.from(content)])
const maximum = 1000

describeEachEngine('the store of files', (openFresh) => {
  let database: Database
  let folder: string
  let files: Files
  let verdict: () => Promise<Verdict>

  const onDisk = () =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : []
  const age = (hash: string) =>
    sql`update files set kept_at = now() - interval '25 hours' where hash = ${hash}`.execute(database.db)

  beforeAll(async () => {
    database = await openFresh()
    await sql`create table pointers (file_hash text references files)`.execute(database.db)
  })
  beforeEach(async () => {
    await sql`delete from pointers`.execute(database.db)
    await sql`delete from files`.execute(database.db)
    folder = mkdtempSync(join(tmpdir(), 'wattwerf-files-'))
    verdict = async () => ({ clean: true })
    files = createFiles({ database, folder, scanner: { scan: () => verdict() } })
    return () => rmSync(folder, { recursive: true, force: true })
  })

  test('the same content is kept once, under its SHA-256', async () => {
    const first = await files.put(stream('a;b\n1;2\n'), { maximum })
    const second = await files.put(stream('a;b\n1;2\n'), { maximum })
    expect(second).toEqual(first)
    expect(first).toMatchObject({ size: 8, type: 'text/csv' })
    expect(first.hash).toBe(createHash('sha256').update('a;b\n1;2\n').digest('hex'))
    expect(onDisk()).toEqual([first.hash])
    expect(await text(await files.open(first.hash))).toBe('a;b\n1;2\n')
  })

  test('a file of exactly the maximum is kept; one byte more, or none at all, is refused and leaves nothing', async () => {
    await files.put(stream('x'.repeat(maximum)), { maximum })
    await expect(files.put(stream('y'.repeat(maximum + 1)), { maximum })).rejects.toMatchObject({
      status: 422,
    })
    await expect(files.put(stream(''), { maximum })).rejects.toMatchObject({
      problems: { file: ['Dit bestand is leeg.'] },
    })
    expect(onDisk()).toHaveLength(1)
  })

  test('a sender who breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(files.put(broken, { maximum })).rejects.toThrow('gone')
    expect(onDisk()).toEqual([])
  })

  test('what the scanner refuses is gone, and known when it comes again', async () => {
    verdict = async () => ({ clean: false, reason: 'EICAR gevonden' })
    const refusal = { problems: { file: ['Dit bestand is geweigerd: EICAR gevonden'] } }
    await expect(files.put(stream('virus'), { maximum })).rejects.toMatchObject(refusal)
    verdict = async () => ({ clean: true })
    await expect(files.put(stream('virus'), { maximum })).rejects.toMatchObject(refusal)
    expect(onDisk()).toEqual([])
  })

  test('while the scanner is down a file is held, not let through', async () => {
    verdict = async () => {
      throw new Error('down')
    }
    await expect(files.put(stream('later'), { maximum })).rejects.toMatchObject({ status: 503 })
    const { hash } = await files.put(stream('later'), { maximum, unscanned: true })
    await expect(files.open(hash)).rejects.toMatchObject({ status: 409 })
    verdict = async () => ({ clean: true })
    await files.scan(hash)
    expect(await text(await files.open(hash))).toBe('later')
  })

  test('only old content that no row refers to is swept', async () => {
    const [kept, old, fresh] = [
      await files.put(stream('kept'), { maximum }),
      await files.put(stream('old'), { maximum }),
      await files.put(stream('fresh'), { maximum }),
    ]
    await sql`insert into pointers values (${kept.hash})`.execute(database.db)
    await age(kept.hash)
    await age(old.hash)
    expect(await files.sweep()).toBe(1)
    expect(onDisk().sort()).toEqual([kept.hash, fresh.hash].sort())
    await expect(files.open(old.hash)).rejects.toMatchObject({ status: 404 })
  })

  test('content that is sent again while it waits for the sweep stays', async () => {
    const { hash } = await files.put(stream('again'), { maximum })
    await age(hash)
    await files.put(stream('again'), { maximum })
    expect(await files.sweep()).toBe(0)
    expect(onDisk()).toEqual([hash])
  })

  test('a file without a row gets a day in which it may be claimed, and then goes', async () => {
    const { hash } = await files.put(stream('stranger'), { maximum })
    await sql`delete from files`.execute(database.db)
    expect(await files.sweep()).toBe(0)
    await age(hash)
    expect(await files.sweep()).toBe(1)
    expect(onDisk()).toEqual([])
  })

  test('a file that was cut off on disk is put right when its content is sent again', async () => {
    const { hash } = await files.put(stream('whole'), { maximum })
    writeFileSync(join(folder, hash.slice(0, 2), hash), 'wh')
    await expect(files.open(hash)).rejects.toMatchObject({ status: 404 })
    await files.put(stream('whole'), { maximum })
    expect(await text(await files.open(hash))).toBe('whole')
  })

  test.each(['../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(63)}/`, ''])(
    'a hash that is none (%s) touches no disk',
    async (hash) => {
      await expect(files.open(hash)).rejects.toMatchObject({ status: 404 })
    },
  )
})
