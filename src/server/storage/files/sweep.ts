import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Disk } from './disk.ts'
import { fileReferences } from './references.ts'
import { unknownType } from './sniff.ts'

const day = 24 * 3_600_000
/** Candidates that are looked at together. */
const batch = 500

/**
 * Removes content that no row refers to and that was last sent a day ago. Which tables refer to files is asked of the
 * database: a new area needs no line here. A file is removed under the lock of its row, so that whoever sends the same
 * content at that moment waits and then keeps it anew.
 */
export async function sweepFiles(database: Database, kept: Disk, signal?: AbortSignal): Promise<number> {
  await removeUnfinished(kept)
  await adoptStrangers(database.db, kept)
  const old = new Date(Date.now() - day)
  const orphan = await orphaned(database.db)
  let removed = 0
  let after = ''
  while (signal?.aborted !== true) {
    const candidates = await database.db
      .selectFrom('files')
      .select('hash')
      .where('keptAt', '<', old)
      .where('hash', '>', after)
      .where(orphan)
      .orderBy('hash')
      .limit(batch)
      .execute()
    for (const { hash } of candidates) {
      if (await removeOne(database, kept, { hash, old, orphan })) removed += 1
      after = hash
    }
    if (candidates.length < batch) break
  }
  return removed
}

interface Candidate {
  readonly hash: string
  readonly old: Date
  readonly orphan: RawBuilder<SqlBool>
}

function removeOne(database: Database, kept: Disk, { hash, old, orphan }: Candidate): Promise<boolean> {
  return database.transaction(
    async (tx) => {
      const gone = await tx
        .deleteFrom('files')
        .where('hash', '=', hash)
        .where('keptAt', '<', old)
        .where(orphan)
        .returning('hash')
        .execute()
      if (gone.length === 0) return false
      await kept.remove(hash)
      return true
    },
    { once: true },
  )
}

/** True of a row of `files` to which no foreign key points. */
async function orphaned(db: Db): Promise<RawBuilder<SqlBool>> {
  const none = (await fileReferences(db)).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.id(table)} where ${sql.id(table, column)} = files.hash)`,
  )
  return none.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(none, sql` and `)})`
}

/** A file whose row was lost (a crash between the two, a restored backup) gets one, and with it a day in which it may be claimed. */
async function adoptStrangers(db: Db, kept: Disk): Promise<void> {
  for await (const hashes of kept.shelves()) {
    const rows = await db.selectFrom('files').select('hash').where('hash', 'in', hashes).execute()
    const known = new Set(rows.map(({ hash }) => hash))
    for (const hash of hashes.filter((one) => !known.has(one))) {
      const found = await stat(kept.pathOf(hash)).catch(() => null)
      if (found === null) continue
      await db
        .insertInto('files')
        .values({ hash, size: found.size, type: unknownType })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** What a process began to write and never finished. */
async function removeUnfinished({ incoming }: Disk): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > day) await rm(path, { force: true })
  }
}
