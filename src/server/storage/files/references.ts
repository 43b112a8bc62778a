import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The columns that refer to content of the store by its hash, as the database knows them: a new area needs no line anywhere. */
export async function fileReferences(db: Db): Promise<readonly { table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select constraint_.conrelid::regclass::text as "table", column_.attname as "column"
    from pg_constraint constraint_
    join pg_attribute column_ on column_.attrelid = constraint_.conrelid and column_.attnum = constraint_.conkey[1]
    where constraint_.contype = 'f' and constraint_.confrelid = 'files'::regclass
    order by 1, 2
  `.execute(db)
  return rows
}
