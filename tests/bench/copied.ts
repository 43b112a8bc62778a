import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/server/storage/db/database.ts'

/** The columns of a table that a copy may fill in: neither what the database works out, nor a number it gives itself unless one is told. */
async function columnsOf(db: Db, table: string, told: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and (is_identity = 'NO' or column_name = any(${[...told]}::text[]))
    order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

interface Copying {
  readonly table: string
  /** The table that has a row, numbered by `nth`, for each copy. */
  readonly beside: 'added' | 'copied'
  /** Which rows of the table (`source`) belong to one of it. */
  readonly where: RawBuilder<unknown>
  /** What is another's in each copy, in SQL. */
  readonly others: Readonly<Record<string, string>>
}

/** Copies rows of a table once for each that stands beside them, in the order of these. */
export async function copyRows(db: Db, { table, beside, where, others }: Copying): Promise<void> {
  const names = await columnsOf(db, table, Object.keys(others))
  const values = names.map((name) => others[name] ?? `source.${name}`)
  await sql`
    insert into ${sql.table(table)} (${sql.raw(names.join(', '))}) select ${sql.raw(values.join(', '))}
    from ${sql.table(table)} as source, ${sql.table(beside)} where ${where}
    order by ${sql.ref(`${beside}.nth`)}`.execute(db)
}
