import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../../../src/server/storage/db/database.ts'
import { startJobs, type Worker } from '../../../../src/server/storage/jobs/engine.ts'

/** What the job engine told of itself: nothing, as long as all goes well. */
export function engineOn(
  database: Database,
  workers: readonly Worker[],
  schedule: Parameters<typeof startJobs>[0]['schedule'] = [],
) {
  const said: { text: string; detail: object }[] = []
  const say = (detail: object, text: string) => void said.push({ text, detail })
  const jobs = startJobs({ database, workers, schedule, log: { error: say, warn: say } })
  return { ...jobs, said }
}

/** Resolves when every job of these queues was done, or given up. */
export async function jobsDone({ db }: Database): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pgboss.job where state < 'completed' and name in ('own', 'imports', 'signals', 'exports')`.execute(
        db,
      )
    if (rows.length === 0) return
    await sleep(50)
  }
}
