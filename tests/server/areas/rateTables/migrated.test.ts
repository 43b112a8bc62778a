import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/storage/db/migrate.ts'
import { describeEachEngine } from '../../engines.ts'

const table = (year: number, state: string, version: number, note: string) =>
  `insert into rate_tables (family, kind, year, factor, valid_from, valid_until, source, source_note, state, version)
  values ('emission', 'grijs', ${year}, 0.4, '${year}-01-01', '${year}-12-31', 'https://bron.example', '${note}', '${state}', ${version})`
const copied = 'Gekopieerd van 2060: leg de publicatie van 2061 ernaast'

describeEachEngine('tables of rates of before', (_, engine) => {
  test('lose the source of another year where nobody touched the copy, and say what is doubtful', async () => {
    const database = await engine.openBefore(510)
    await sql.raw(table(2061, 'draft', 1, copied)).execute(database.db)
    await sql.raw(table(2062, 'draft', 2, copied)).execute(database.db)
    await sql.raw(table(2063, 'fixed', 1, copied)).execute(database.db)
    await migrate(database, await readMigrations())
    const { rows } =
      await sql`select year, source, source_note, comment from rate_tables where year > 2060 order by year`.execute(
        database.db,
      )
    const kept = { source: 'https://bron.example', sourceNote: copied, comment: null }
    expect(rows).toEqual([
      { year: 2061, source: null, sourceNote: null, comment: 'Gekopieerd van de tabel van 2060.' },
      { year: 2062, ...kept },
      { year: 2063, ...kept },
    ])
    const doubtful = await sql`select operator_name, year, count(*)::int as tables from rate_tables
      where kind like 'kv%' and source_note like '%nakijken' group by 1, 2 order by 1, 2`.execute(database.db)
    expect(doubtful.rows).toEqual([
      { operatorName: 'Enexis', year: 2025, tables: 3 },
      { operatorName: 'Enexis', year: 2026, tables: 3 },
      { operatorName: 'Stedin', year: 2025, tables: 3 },
    ])
    const worded = await sql`select id from rate_tables where source_note ~* 'overschrijving'`.execute(
      database.db,
    )
    expect(worded.rows).toEqual([])
    await database.close()
  }, 180_000)
})
