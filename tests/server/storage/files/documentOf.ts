import { sql } from 'kysely'
import type { Database } from '../../../../src/server/storage/db/database.ts'

/** Makes a document of kept content, at a customer of its own. */
export async function documentOf(database: Database, hash: string, name: string): Promise<void> {
  await sql`with customer as (
      insert into customers (name, type, state) values ('Bakkerij', 'small', 'active') returning id
    ), document as (
      insert into documents (customer_id, title, category, document_date, file_name, file_type, size_bytes, state)
      select id, ${name}, 'overig', '2026-01-01', ${name}, 'application/pdf', 1, 'active' from customer returning id
    ) insert into document_versions (document_id, number, file_hash, file_name, file_type, size_bytes)
      select id, 1, ${hash}, ${name}, 'application/pdf', 1 from document`.execute(database.db)
}
