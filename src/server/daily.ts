import { sql } from 'kysely'
import { asServer } from './asServer.ts'
import type { Database } from './db/database.ts'
import type { Portal } from './route.ts'
import { today } from './today.ts'
import { takeDue } from './transition.ts'

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
      return takeDue(resource, life, asServer(db, 'daily'), day)
    })
  }
  return taken
}
