import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { disk } from './disk.ts'
import { fileReferences } from './references.ts'

/** A file that records refer to, and that does not lie in the folder as it was. */
export interface MissingFile {
  /** SHA-256, in hexadecimal: also what it is called in the folder. */
  readonly hash: string
  /** Not there at all, or there with other bytes. */
  readonly fault: 'gone' | 'damaged'
  /** What the records call it, each once: "nota.pdf (document_versions)". */
  readonly owners: readonly string[]
}

/** Files that are fetched together. */
const batch = 500

/**
 * Looks whether every file that a record refers to lies in the folder with its own size and content: a backup of the database
 * holds none, so the folder may have stayed behind or have come halfway. Reads each of them once.
 */
export async function missingFiles(database: Database, folder: string): Promise<readonly MissingFile[]> {
  const kept = disk(folder)
  const missing: MissingFile[] = []
  let after = ''
  for (;;) {
    const rows = await database.db
      .selectFrom('files')
      .select(['hash', 'size'])
      .where('hash', '>', after)
      // What the scanner refused was thrown away.
      .where('refused', 'is', null)
      .orderBy('hash')
      .limit(batch)
      .execute()
    for (const { hash, size } of rows) {
      after = hash
      const fault = await faultOf(kept.pathOf(hash), hash, size)
      if (fault === null) continue
      const owners = await ownersOf(database.db, hash)
      if (owners.length > 0) missing.push({ hash, fault, owners })
    }
    if (rows.length < batch) return missing
  }
}

async function faultOf(path: string, hash: string, size: number): Promise<MissingFile['fault'] | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 'gone'
  if (found.size !== size) return 'damaged'
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex') === hash ? null : 'damaged'
}

/** Beside a hash a record keeps the name: `original_hash` goes with `original_name`, that of an upload is just its name. */
async function ownersOf(db: Db, hash: string): Promise<readonly string[]> {
  const owners: string[] = []
  for (const { table, column } of await fileReferences(db)) {
    const { rows } = await sql<{ name: string | null }>`
      select distinct coalesce(to_jsonb(own) ->> ${column.replace('hash', 'name')}, to_jsonb(own) ->> 'name') as name
      from ${sql.id(table)} own where own.${sql.id(column)} = ${hash} order by 1
    `.execute(db)
    owners.push(...rows.map(({ name }) => `${name ?? 'naamloos'} (${table})`))
  }
  return owners
}
