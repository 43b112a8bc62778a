import type { Lease } from '../engine.ts'

/** How often the tables are looked at, and how long one may take to be put in order. */
const interval = 60_000
const patience = 60_000

/** PostgreSQL's own rule for when a table is due, with its own numbers; the first time every table is. The job engine's too. */
const due = `
  select c.relname as name, c.oid::regclass::text as place from pg_class c
  left join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace in (current_schema()::regnamespace, to_regnamespace('pgboss')) and ($1 or c.reltuples < 0 and s.n_mod_since_analyze > 0
    or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0))
  order by c.relname`

/**
 * PGlite has no autovacuum: without this, rows that were changed would be kept for ever and the planner would know nothing of
 * the tables. One table at a time, so that others get their turn in between. Gives the function that ends it.
 */
export function keepHouse(lease: () => Promise<Lease>): () => void {
  let isFirst = true
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // What fails now, since the database is busy or just being closed, is done next time.
    tidy(lease, isFirst)
      .then(() => {
        isFirst = false
      })
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Puts in order what is due, or every table. */
export async function tidy(lease: () => Promise<Lease>, everything: boolean): Promise<string[]> {
  const ask = async (sql: string, values: readonly unknown[] = []) => {
    const held = await lease()
    try {
      return await held.query(sql, values, patience)
    } finally {
      held.release()
    }
  }
  // What this connection changed is counted only after it was told to count.
  await ask('select pg_stat_force_next_flush()')
  const tables = (await ask(due, [everything])).rows
  for (const { place } of tables) await ask(`vacuum (analyze) ${place}`)
  return tables.map(({ name }) => String(name))
}
