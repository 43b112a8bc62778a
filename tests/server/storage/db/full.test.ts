import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../../../src/server/storage/db/database.ts'
import { Disk, whyNoDisk } from './disk.ts'

const reason = whyNoDisk()
const megabyte = 1024 * 1024

describe.skipIf(reason !== null)(
  `the embedded database on a full disk${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    let disk: Disk
    let dataDir: string
    let database: Database

    beforeAll(async () => {
      disk = new Disk(500)
      dataDir = join(disk.path, 'data')
      database = await openDatabase({ dataDir, databaseUrl: null })
      await sql`create table kept (id integer primary key, filler text)`.execute(database.db)
    })

    afterAll(async () => {
      await database?.close()
      disk?.remove()
    })

    /** Leaves so many megabytes free, by a file of this name. */
    const leave = (megabytes: number, name: string) => {
      const { bavail, bsize } = statfsSync(disk.path)
      writeFileSync(join(disk.path, name), Buffer.alloc(Math.max(0, bavail * bsize - megabytes * megabyte)))
    }

    const acknowledged: number[] = []
    const save = async () => {
      const id = acknowledged.length + 1
      await database.transaction((tx) =>
        sql`insert into kept values (${id}, ${randomBytes(50_000).toString('hex')})`.execute(tx),
      )
      acknowledged.push(id)
    }

    const count = async () =>
      (await sql<{ count: number }>`select count(*) as count from kept`.execute(database.db)).rows[0]?.count

    test('refuses to save, goes on reading, has lost nothing, and saves again when there is room', async () => {
      // More than one piece of the log: where in it the writing begins depends on what was made before.
      leave(100, 'first')
      const saving = async () => {
        for (let tries = 0; tries < 2000; tries += 1) await save()
      }
      await expect(saving()).rejects.toMatchObject({ name: 'Unavailable', outcome: 'nothing' })
      expect(acknowledged.length).toBeGreaterThan(10)
      expect(await count()).toBe(acknowledged.length)
      expect(await database.ready()).toBe(true)

      // Somebody else takes the very last of it.
      leave(0, 'last')
      await expect(save()).rejects.toMatchObject({ name: 'Unavailable' })
      expect(await count()).toBe(acknowledged.length)

      for (const name of ['first', 'last']) rmSync(join(disk.path, name))
      await sleep(250)
      await save()
      expect(await count()).toBe(acknowledged.length)
    })

    test('is not started, in words', async () => {
      const full = mkdtempSync(join(inject('engines'), 'full-'))
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=50m', 'tmpfs', full])
      try {
        const starting = openDatabase({ dataDir: full, databaseUrl: null })
        await expect(starting).rejects.toThrow(`De schijf van ${full} is vol: maak minstens 80 MB vrij`)
      } finally {
        execFileSync('umount', [full])
      }
    })
  },
)
