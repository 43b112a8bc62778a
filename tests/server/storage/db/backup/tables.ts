import { sql } from 'kysely'
import { tablesOf } from '../../../../../src/server/storage/db/backup/schema.ts'
import type { Database } from '../../../../../src/server/storage/db/database.ts'

/** Every row of every table as text, by table and in an order that does not depend on the engine. */
export async function everything(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { name, columns } of await tablesOf(database.db)) {
    const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}::text, '∅')`)
    const { rows } = await sql<{ row: string }>`
      select concat_ws('|', ${sql.join(texts)}) as row from ${sql.id(name)}`.execute(database.db)
    content[name] = rows.map(({ row }) => row).sort()
  }
  return content
}

/** Rows in the tables that have something difficult: generated columns, references in a circle, counting triggers, bytes, JSON. */
export async function fillTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    await run(
      "insert into users (first_name, last_name, email_address, type) values ('Bas', 'Bö''s', 'bas@x.nl', 'admin')",
    )
    await run("insert into grid_operators (name, products) values ('Net', '{electricity,\"a,b\"}')")
    await run(`insert into customers (name, type, account_manager_id, back_office_comment)
      select 'Klant ' || n, 'business', (select id from users), E'regel 1\\nregel "2"\\t\\\\' from generate_series(1, 1200) n`)
    await run('update users set selected_customer_id = (select min(id) from customers)')
    // In parts: all at once takes longer than a statement may where every core is busy.
    for (let part = 0; part < 6; part += 1)
      await run(`insert into connections (customer_id, ean, type, segment, capacity, grid_operator_id, street, house_number,
        postcode, city, measure_rate, start_date)
      select id, '8716' || lpad(id::text, 14, '0'), case id % 2 when 0 then 'gas' else 'electricity' end, 'x', 'y',
        (select id from grid_operators), 'Straat', '1', '1234 AB', 'Stad', 12.50, '2024-02-29' from customers where id % 6 = ${part} order by customers.id`)
    await run(
      `insert into reading_blocks select id, '2024-01-01', 0, 15, decode(md5(id::text) || '00ff', 'hex') from connections`,
    )
    await run(
      `insert into sessions (token_hash, user_id, expires_at) select '\\x00ff', id, '2030-03-31 01:00:00.123456+00' from users`,
    )
    await run(
      `insert into audit (action, subject, before, after) values ('create', 'x', null, '{"some_key": [1, null, "é"]}')`,
    )
  })
}
