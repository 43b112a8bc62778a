import { readdir, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../storage/db/database.ts'
import type { Uploads } from './uploads.ts'

const hour = 3_600_000

/** How long a file waits for somebody to confirm it. */
const patience = 24 * hour
/** How long the largest file takes to be read, and more: one that is at it longer lost its server. */
const grace = 60 * 60_000

const interrupted = 'De import is onderbroken. Er is niets ingelezen; probeer het opnieuw.'

const unread = 'Het lezen van dit bestand is onderbroken. Kies het opnieuw.'

/**
 * Clears what nobody waits for: files a day old, files without an import, imports whose server died half-way. `since` is when
 * this server began.
 */
export async function sweep(database: Database, uploads: Uploads, { since }: { since: Date }): Promise<void> {
  // The embedded database has one process: what began before it did, runs no more.
  await markInterrupted(database, database.engine === 'embedded' ? since : new Date(Date.now() - grace))
  const old = new Date(Date.now() - patience)
  const waiting = await database.db
    .selectFrom('readingImports')
    .select(['id', 'fileKey', 'createdAt'])
    .where('fileKey', 'is not', null)
    .where('state', '!=', 'importing')
    .execute()
  for (const { id, fileKey, createdAt } of waiting) {
    if (fileKey === null || createdAt > old) continue
    const { numUpdatedRows } = await database.db
      .updateTable('readingImports')
      .set((row) => ({
        fileKey: null,
        state: row
          .case()
          .when('state', 'in', ['offered', 'sending', 'reading'])
          .then('cancelled' as const)
          .else(row.ref('state'))
          .end(),
      }))
      .where('id', '=', id)
      // Confirmed since it was looked at: it is needed after all.
      .where('state', '!=', 'importing')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await uploads.remove(fileKey)
  }
  await removeOrphans(database, uploads)
}

async function markInterrupted(database: Database, before: Date): Promise<void> {
  // Its job was given up: whatever process tried it fell, time and again.
  await sql`
    update reading_imports set state = 'failed', message = ${interrupted}, finished_at = now()
    where state = 'importing' and not exists (
      select from pgboss.job where name = 'imports' and state < 'completed' and (data->>'id')::integer = reading_imports.id
    )`.execute(database.db)
  await sql`
    update reading_imports set state = 'failed', message = ${unread}, finished_at = now()
    where state = 'reading' and started_at < ${before}
  `.execute(database.db)
}

async function removeOrphans(database: Database, uploads: Uploads): Promise<void> {
  const names = await readdir(uploads.folder).catch(() => [])
  if (names.length === 0) return
  const rows = await database.db
    .selectFrom('readingImports')
    .select('fileKey')
    .where('fileKey', 'in', names)
    .execute()
  const known = new Set(rows.map(({ fileKey }) => fileKey))
  for (const name of names) {
    if (known.has(name) || !/^[0-9a-f]{32}$/.test(name)) continue
    const file = await stat(uploads.pathOf(name)).catch(() => null)
    // A file that is still being sent has no row yet.
    if (file !== null && Date.now() - file.mtimeMs > hour) await uploads.remove(name)
  }
}
