import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A statement of pg-boss that is a transaction of its own, without what begins and ends it: that is ours to do. */
export const withoutBounds = (text: string): string | null =>
  /^\s*begin;(.*)commit;\s*$/is.exec(text)?.[1] ?? null

/**
 * Brings the tables of the job engine to what the installed pg-boss wants, by its own plans: made whole on a new database, else
 * from the version they have. A pg-boss that wants other tables comes with a migration that asks for this again.
 */
export async function updateJobTables(tx: Db): Promise<void> {
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  const { default: manifest } = await import('pg-boss/package.json', { with: { type: 'json' } })
  const version = await versionOf(tx)
  if (version === manifest.pgboss.schema) return
  const plan = version === null ? getConstructionPlans('pgboss') : getMigrationPlans('pgboss', version)
  await sql.raw(withoutBounds(plan) ?? plan).execute(tx)
}

/** The version of the job engine's tables; null where there are none. */
async function versionOf(tx: Db): Promise<number | null> {
  const { rows: there } = await sql`select where to_regclass('pgboss.version') is not null`.execute(tx)
  if (there.length === 0) return null
  const { rows } = await sql<{ version: number }>`select version from pgboss.version`.execute(tx)
  return rows[0]?.version ?? null
}
