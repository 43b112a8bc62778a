import { sql } from 'kysely'
import { type JobStand, jobKinds, jobs } from '../../../contract/areas/jobs/jobCalls.ts'
import { keysOf } from '../../../domain/keys.ts'
import { mountRead } from '../../records/mount.ts'
import type { Portal } from '../../records/route.ts'
import type { Db } from '../../storage/db/database.ts'
import { queues } from '../../storage/jobs/enqueue.ts'

/** How it stands with what the server does by itself, for who looks after the portal. */
export function mountJobs(portal: Portal): void {
  mountRead(portal, jobs, ({ db }) => standOf(db))
}

type Counted = Omit<JobStand, 'lastDoneAt' | 'lastFailedAt'> & {
  readonly lastDoneAt: Date | null
  readonly lastFailedAt: Date | null
}

async function standOf(db: Db): Promise<JobStand[]> {
  const { rows } = await sql<Counted>`
    select coalesce(singleton_key, name) as id,
      (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
      (count(*) filter (where state = 'active'))::integer as busy,
      (count(*) filter (where state = 'failed'))::integer as failed,
      max(completed_on) filter (where state = 'completed') as last_done_at,
      max(completed_on) filter (where state = 'failed') as last_failed_at,
      left((array_agg(output->>'message' order by completed_on desc) filter (where state = 'failed'))[1], 200) as reason
    from pgboss.job where name = any(${[...queues]}::text[]) group by 1`.execute(db)
  const none = { waiting: 0, busy: 0, failed: 0, lastDoneAt: null, lastFailedAt: null, reason: null }
  return keysOf(jobKinds).map((id) => {
    const counted = rows.find((row) => row.id === id) ?? { ...none, id }
    const iso = (at: Date | null) => at?.toISOString() ?? null
    return { ...counted, lastDoneAt: iso(counted.lastDoneAt), lastFailedAt: iso(counted.lastFailedAt) }
  })
}
