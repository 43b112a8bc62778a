import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { openDatabase } from '../../../../src/server/storage/db/database.ts'
import {
  type Migration,
  migrate,
  migrationOf,
  nextMigration,
  readMigrations,
} from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'

const make = (id: number, text: string) => migrationOf(`${String(id).padStart(4, '0')}-trial.sql`, text)

describeEachEngine('migrations', (openFresh, engine) => {
  /** The program's own migrations and these after them, on a database that has the first already. */
  const own = async (...more: Migration[]) => [...(await readMigrations()), ...more]

  const columns = async (database: Database, table: string) =>
    (
      await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = to_regclass(${table}) and attnum > 0 order by attnum`.execute(database.db)
    ).rows.map(({ name }) => name)

  test('a step of several statements runs once, and is remembered with its checksum', async () => {
    const database = await openFresh()
    const step = make(9001, "create table trial (a text); insert into trial values ('ééns;')")
    await migrate(database, await own(step))
    await migrate(database, await own(step))
    const { rows } = await sql`select * from trial`.execute(database.db)
    expect(rows).toEqual([{ a: 'ééns;' }])
    const recorded = await sql`select name, checksum from schema_migrations where id = 9001`.execute(
      database.db,
    )
    expect(recorded.rows).toEqual([{ name: 'trial', checksum: step.checksum }])
  })

  test('a step that fails half way leaves nothing, and runs whole after it is corrected', async () => {
    const database = await openFresh()
    const broken = make(9001, 'create table half (a text); alter table nowhere add column b text')
    await expect(migrate(database, await own(broken))).rejects.toThrow(
      'migration 9001-trial: relation "nowhere"',
    )
    expect(await columns(database, 'half')).toEqual([])
    await migrate(database, await own(make(9001, 'create table half (a text, b text)')))
    expect(await columns(database, 'half')).toEqual(['a', 'b'])
  })

  test('a database that is newer than the program is refused at its start', async () => {
    const config = await engine.freshConfig()
    const newer = await openDatabase(config, {
      migrations: await own(make(9001, 'create table newer (a text)')),
    })
    await newer.close()
    await expect(openDatabase(config)).rejects.toThrow(
      'De database is nieuwer dan dit programma: migratie 9001',
    )
  })

  test('ready asks for the last migration of this program', async () => {
    const database = await openFresh()
    expect(await database.ready()).toBe(true)
    await sql`delete from schema_migrations`.execute(database.db)
    expect(await database.ready()).toBe(false)
  })

  // The embedded database has one process: the second is refused.
  if (engine.kind === 'postgres') {
    test('processes that start together run each step once', async () => {
      const config = await engine.freshConfig()
      const migrations = await own(
        make(9001, 'create table together (a integer)'),
        make(9002, 'select pg_sleep(0.1); insert into together values (1)'),
      )
      const databases = await Promise.all(
        Array.from({ length: 4 }, () => openDatabase(config, { migrations })),
      )
      const { rows } = await sql`select a from together`.execute((databases[0] as Database).db)
      expect(rows).toEqual([{ a: 1 }])
      await Promise.all(databases.map((database) => database.close()))
    })
  }
})

describe('the order of migrations', () => {
  const first = make(1, 'select 1')
  const second = make(2, 'select 2')

  test('what is missing runs in the order of its numbers', () => {
    expect(nextMigration([], [first, second])).toBe(first)
    expect(nextMigration([first], [first, second])).toBe(second)
    expect(nextMigration([first, second], [first, second])).toBeNull()
  })

  test('a text that was changed after it ran is refused', () => {
    expect(() => nextMigration([first], [make(1, 'select 10')])).toThrow('Migratie 1 (trial) is gewijzigd')
  })

  test('a new one below one that ran is refused: other databases have them in another order', () => {
    expect(() => nextMigration([second], [first, second])).toThrow(
      'Migratie 1 (trial) heeft een lager nummer',
    )
  })

  test('line ends of Windows do not change a migration', () => {
    expect(make(1, 'select 1;\r\nselect 2;\r\n').checksum).toBe(make(1, 'select 1;\nselect 2;\n').checksum)
  })

  test('a file with another kind of name is refused', () => {
    expect(() => migrationOf('1-x.sql', '')).toThrow('1-x.sql is no migration')
  })
})
