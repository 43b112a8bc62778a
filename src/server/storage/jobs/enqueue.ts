import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Each is made by a migration and worked on by a `Worker` of its name. */
export const queues = [
  'own',
  'imports',
  'signals',
  'exports',
  'signings',
  'audits',
  'forecasts',
  'budgets',
  'newsletters',
  'reports',
  'surveys',
  'checkTrials',
] as const

/** What waits to be done by the server itself. */
export interface Job {
  readonly queue: (typeof queues)[number]
  readonly data: Readonly<Record<string, unknown>>
  /** Of jobs in an exclusive queue with the same key only one is there at a time. */
  readonly key?: string
}

/**
 * Adds a job in the same transaction as the change it follows from, so that it is there exactly when the change is. The engine
 * documents its table for this: its own call would first look the queue up on another connection.
 */
export async function enqueue(tx: Db, { queue, data, key }: Job): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, heartbeat_seconds)
    select name, ${JSON.stringify(data)}::jsonb, ${key ?? null}::text, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second', heartbeat_seconds
    from pgboss.queue where name = ${queue}
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 0n && key === undefined) throw new Error(`There is no queue ${queue}`)
}
