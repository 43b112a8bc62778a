import { sql } from 'kysely'
import { sizeLimit } from '../../../domain/size.ts'
import { Invalid } from '../../ground/errors.ts'
import type { Db } from '../db/database.ts'

/** What the files of a customer may take together, in bytes (U1). */
const quota = 5_000_000_000

/** Refuses what no longer fits: documents with all their versions, what is on its way, attachments, invoices and photos count. */
export async function demandRoom(db: Db, customerId: number, size: number): Promise<void> {
  const { rows } = await sql<{ used: string }>`
    select coalesce(sum(size), 0) as used from (
      select versions.size_bytes::bigint as size from document_versions versions
        join documents on documents.id = document_id where customer_id = ${customerId}
      union all select size from uploads where customer_id = ${customerId}
      union all select size_bytes from action_files
        join actions on actions.id = action_id where customer_id = ${customerId}
      union all select size from invoices join files on hash in (file_hash, original_hash)
        where customer_id = ${customerId}
      union all select file_size from reading_imports where customer_id = ${customerId} and file_key is not null
      union all select photo_size from meter_readings where customer_id = ${customerId}
    ) as own
  `.execute(db)
  if (Number(rows[0]?.used) + size <= quota) return
  const sentence = `De bestanden van deze klant nemen samen al ${sizeLimit(quota)} in. Ruim eerst op.`
  throw new Invalid({ file: [sentence] }, sentence)
}
