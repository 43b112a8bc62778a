import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { BackupDamaged, checkBackup } from '../../../../../src/server/storage/db/backup/format.ts'
import { NotEmpty, restoreBackup } from '../../../../../src/server/storage/db/backup/restore.ts'
import { writeBackup } from '../../../../../src/server/storage/db/backup/write.ts'
import { type Database, openDatabase } from '../../../../../src/server/storage/db/database.ts'
import { migrationOf, readMigrations } from '../../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../../engines.ts'
import { everything, fillTables } from './tables.ts'

const folder = mkdtempSync(join(inject('engines'), 'backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A backup made on one engine, for the other to restore. */
const made: Record<string, { path: string; content: Record<string, string[]> }> = {}

describeEachEngine('a backup', (openFresh, engine) => {
  const path = join(folder, `${engine.kind}.backup`)
  let database: Database

  /** An empty place: a database that was never opened with migrations, or a migrated one without rows. */
  const openEmpty = async () => openDatabase(await engine.freshConfig(), { migrations: [] })

  const restore = async (target: Database, from: string, force = false) =>
    restoreBackup(target, from, { migrations: await readMigrations(), force })

  beforeAll(async () => {
    database = await openFresh()
    await fillTables(database)
    await writeBackup(database, createWriteStream(path))
    made[engine.kind] = { path, content: await everything(database) }
  })

  describe('restored into an empty place', () => {
    let target: Database
    let counts: Readonly<Record<string, number>>

    beforeAll(async () => {
      target = await openEmpty()
      counts = await restore(target, path)
    })
    afterAll(() => target.close())

    test('has every row of every table, and counts on from where it was', async () => {
      expect(counts).toMatchObject({ customers: 1200, connections: 1200, audit: 1, users: 1 })
      expect(await everything(target)).toEqual(made[engine.kind]?.content)
      const added = await sql<{ id: number; number: string; name: string }>`
        insert into customers (name, type) values ('Nieuw', 'business') returning id, number, name`.execute(
        target.db,
      )
      expect(added.rows).toEqual([{ id: 1201, number: '11201', name: 'Nieuw' }])
    })

    test('brings the rules back: what is generated, counted, referred to and refused', async () => {
      const { rows } =
        await sql`select electric_count, gas_count, search_text from customers where name = 'Klant 7'`.execute(
          target.db,
        )
      expect(rows).toEqual([{ electricCount: 1, gasCount: 0, searchText: 'klant 7 10007' }])
      await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow('append-only')
      await expect(sql`delete from customers`.execute(target.db)).rejects.toMatchObject({ code: '23503' })
      await expect(
        sql`insert into connections select * from connections`.execute(target.db),
      ).rejects.toThrow()
    })
  })

  test('is refused by a database that holds something, and takes its place when told to', async () => {
    const target = await openFresh()
    await sql`insert into suppliers (name) values ('Oud')`.execute(target.db)
    await expect(restore(target, path)).rejects.toThrow(NotEmpty)
    expect((await sql`select name from suppliers`.execute(target.db)).rows).toEqual([{ name: 'Oud' }])
    await restore(target, path, true)
    expect(await everything(target)).toEqual(made[engine.kind]?.content)
  })

  test('that was cut off or has a changed byte is found before anything is overwritten', async () => {
    const target = await openFresh()
    await sql`insert into suppliers (name) values ('Oud')`.execute(target.db)
    const whole = readFileSync(path)
    const damaged = join(folder, `${engine.kind}.damaged`)
    const places = Array.from({ length: 20 }, (_, index) => Math.floor((index * (whole.length - 1)) / 19))
    for (const place of places) {
      const changed = Buffer.from(whole)
      changed[place] = (changed[place] ?? 0) ^ 0x10
      writeFileSync(damaged, changed)
      await expect(restore(target, damaged, true)).rejects.toThrow(BackupDamaged)
    }
    for (const length of [0, 10, 100, whole.length - 72, whole.length - 1]) {
      writeFileSync(damaged, whole.subarray(0, length))
      await expect(restore(target, damaged, true)).rejects.toThrow(BackupDamaged)
    }
    expect((await sql`select name from suppliers`.execute(target.db)).rows).toEqual([{ name: 'Oud' }])
  })

  test('of a newer program is refused, of an older one brought up to date', async () => {
    const target = await openEmpty()
    const [first] = await readMigrations()
    const older = { migrations: first ? [first] : [], force: true }
    await expect(restoreBackup(target, path, older)).rejects.toThrow('nieuwer dan dit programma')
    const next = migrationOf(
      '9001-later.sql',
      "alter table parties add column later text not null default 'x'",
    )
    const newer = { migrations: [...(await readMigrations()), next], force: true }
    await restoreBackup(target, path, newer)
    const { rows } = await sql`select count(*) from parties where later = 'x'`.execute(target.db)
    expect(rows).toEqual([{ count: 1 }])
    await target.close()
  })

  test('made while others write holds one moment: both halves of every change, or neither', async () => {
    const busy = await openFresh()
    await sql`create table left_side (id integer primary key); create table right_side (id integer primary key)`.execute(
      busy.db,
    )
    let isWriting = true
    const write = async (first: number) => {
      for (let id = first; isWriting; id += 4) {
        await busy.transaction(async (tx) => {
          await sql`insert into left_side values (${id})`.execute(tx)
          await sql`insert into right_side values (${id})`.execute(tx)
        })
        // Often, but not as often as the machine can: the backup wants its turn.
        await setTimeout(5)
      }
    }
    const writers = [1, 2, 3, 4].map(write)
    const counts = []
    for (let round = 1; round <= 5; round += 1) {
      const file = join(folder, `${engine.kind}.busy${round}`)
      await writeBackup(busy, createWriteStream(file))
      const { end } = await checkBackup(file)
      expect(end.rows.left_side).toBe(end.rows.right_side)
      counts.push(end.rows.left_side ?? 0)
    }
    isWriting = false
    await Promise.all(writers)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
  })
})

describeEachEngine('a backup of the other engine', (_, engine) => {
  test('restores to the same rows', async () => {
    const other = made[engine.kind === 'embedded' ? 'postgres' : 'embedded']
    // Without PostgreSQL there is no other engine.
    if (other === undefined) return
    const target = await openDatabase(await engine.freshConfig(), { migrations: [] })
    await restoreBackup(target, other.path, { migrations: await readMigrations(), force: false })
    expect(await everything(target)).toEqual(other.content)
    await target.close()
  })
})

describe('a file that is something else', () => {
  test('is called by its name', async () => {
    const path = join(folder, 'other.txt')
    writeFileSync(path, 'x'.repeat(1000))
    await expect(checkBackup(path)).rejects.toThrow('dit is geen back-up van dit programma')
  })
})
