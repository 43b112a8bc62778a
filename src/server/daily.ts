import { sql } from 'kysely'
import { record } from './audit.ts'
import type { Database } from './db/database.ts'
import type { Writing } from './handlers.ts'
import type { Portal } from './route.ts'
import { today } from './today.ts'
import { takeDue } from './transition.ts'

const hour = 3_600_000
/** Any number, the same in every process: only one takes the steps at a time. */
const lock = 7_320_001

/** Takes every step that the server owes on this day, in one transaction a resource; another process at it is left to it. */
export async function takeAllDue(
  { database, lives }: { database: Database; lives: Portal['lives'] },
  day = today(),
): Promise<number> {
  let taken = 0
  for (const { resource, life } of lives) {
    if (life.due === undefined) continue
    taken += await database.transaction(async (db) => {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(db)
      if (!rows[0]?.mine) return 0
      const context = {
        ...{ db, reach: null },
        record: (happening: Parameters<typeof record>[3]) => record(db, null, 'daily', happening),
        afterCommit: () => {},
      } as unknown as Writing
      return takeDue(resource, life, context, day)
    })
  }
  return taken
}

/** Takes the server's own steps now and every hour, so that a day is noticed soon after midnight; the answer stops it. */
export function everyHour(portal: Pick<Portal, 'database' | 'lives' | 'http'>): () => void {
  const run = () => {
    takeAllDue(portal).catch((error: unknown) => portal.http.log.error(error, 'steps of the day'))
  }
  const timer = setInterval(run, hour)
  run()
  return () => clearInterval(timer)
}
