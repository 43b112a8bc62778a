import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { ConstructorOptions, Job as Fetched, PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { withoutBounds } from '../db/jobTables.ts'
import { enqueue, type Job } from './enqueue.ts'

interface Log {
  error(detail: object, text: string): void
  warn(detail: object, text: string): void
}

/** How the jobs of a queue are done; the signal says that the server ends. What throws is tried again, as its queue says. */
export interface Worker {
  readonly queue: Job['queue']
  /** How many of them at once in this process. */
  readonly atOnce: number
  /** How often one looks whether there is something to do, in seconds. */
  readonly every: number
  work(data: Job['data'], signal: AbortSignal): Promise<unknown>
}

/** A job that comes by itself: at each start, and at a time in the Netherlands as cron writes it. */
export interface Scheduled extends Job {
  readonly key: string
  readonly at: string
}

interface Parts {
  readonly database: Database
  readonly log: Log
  readonly workers: readonly Worker[]
  readonly schedule: readonly Scheduled[]
  /** How long to wait before it starts, in milliseconds: who comes first after a restart need not share with what is overdue. */
  readonly after?: number
}

const zone = 'Europe/Amsterdam'
/** How long a start that failed waits for the next try, and how long an end waits for jobs under way, in milliseconds. */
const pause = 5000
const patience = 5000
/** How often the engine looks for jobs whose process has gone, in seconds. */
const supervised = 15

/** The engine that does jobs: pg-boss on our own connections, on either database. */
export interface Jobs {
  /** Takes no more jobs and waits a moment for those under way; what is left then is tried again, here or elsewhere. */
  stop(): Promise<void>
}

/** Starts the engine, and goes on trying while the database can't be reached. */
export function startJobs(parts: Parts): Jobs {
  const ending = new AbortController()
  let boss: PgBoss | null = null
  const starting = (async () => {
    await sleep(parts.after ?? 0, undefined, { signal: ending.signal }).catch(() => {})
    if (ending.signal.aborted) return
    // Loaded when the door is open: nobody waits for it, and the tests that need no jobs never do.
    const engine = await import('pg-boss')
    boss = new engine.PgBoss(optionsOf(parts.database))
    boss.on('error', (error) => parts.log.error({ err: error }, 'the job engine met an error'))
    boss.on('warning', (warning) => parts.log.warn({ warning }, 'the job engine warns'))
    while (!ending.signal.aborted) {
      try {
        return await begin(await boss.start(), parts, ending.signal)
      } catch (error) {
        parts.log.error({ err: error }, 'the job engine did not start')
        await boss.stop({ graceful: false })
        await sleep(pause, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  })()
  return {
    stop: async () => {
      ending.abort()
      await starting
      await boss?.stop({ timeout: patience })
    },
  }
}

const optionsOf = (database: Database) => ({
  db: onOurConnections(database),
  backend: database.engine === 'embedded' ? ('pglite' as const) : ('postgres' as const),
  // Its tables come with our migrations, and are kept in order as ours are.
  migrate: false,
  reindex: false,
  monitorVacuum: false,
  superviseIntervalSeconds: supervised,
  monitorIntervalSeconds: supervised,
})

async function begin(
  boss: PgBoss,
  { database, log, workers, schedule }: Parts,
  signal: AbortSignal,
): Promise<void> {
  if (database.engine === 'embedded') await takeBack(boss, database)
  for (const { queue, atOnce, every, work } of workers) {
    const id = await boss.work(
      queue,
      { localConcurrency: atOnce, pollingIntervalSeconds: every },
      async ([job]: Fetched<Job['data']>[]) => {
        if (job === undefined) return
        await work(job.data, AbortSignal.any([signal, job.signal])).catch((error: unknown) => {
          log.error({ err: error, queue, job: job.id, data: job.data }, 'a job failed')
          throw error
        })
        // After one there may be another: it looks again at once.
        boss.notifyWorker(id)
      },
    )
  }
  const known = new Set(schedule.map(({ queue, key }) => `${queue} ${key}`))
  for (const { name, key } of await boss.getSchedules())
    if (!known.has(`${name} ${key}`)) await boss.unschedule(name, key)
  for (const { queue, key, at, data } of schedule)
    await boss.schedule(queue, at, data, { tz: zone, key, singletonKey: key })
  await database.transaction(async (tx) => {
    for (const job of schedule) await enqueue(tx, job)
  })
}

/** Only one process has the embedded database: what is still under way when it opens was left by one that is gone, and waits for nobody. */
async function takeBack(boss: PgBoss, { db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from pgboss.job where state = 'active'`.execute(db)
  for (const { name, id } of rows) await boss.fail(name, id)
}

/** The engine's statements on our connections: under our limits, and on the one session that the embedded database has. */
function onOurConnections({ db, transaction }: Database): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: async (text, values = []) => {
      const inside = withoutBounds(text)
      const run = (on: typeof db, sql: string) =>
        on.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, [...values]))
      const { rows } = inside === null ? await run(db, text) : await transaction((tx) => run(tx, inside))
      return { rows }
    },
  }
}
