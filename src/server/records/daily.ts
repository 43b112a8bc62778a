import { today } from '../ground/today.ts'
import type { Database } from '../storage/db/database.ts'
import { lockFor } from '../storage/db/locks.ts'
import { asServer } from './asServer.ts'
import type { Portal } from './route.ts'
import { takeDue } from './transition.ts'

/** Takes every step that the server owes on this day, in transactions of a resource each; of two processes at it the second finds it done. */
export async function takeAllDue(
  { database, lives }: { database: Database; lives: Portal['lives'] },
  day = today(),
): Promise<number> {
  let taken = 0
  for (const { resource, life } of lives) {
    if (life.due === undefined) continue
    let some: number
    // A few hundred at once, until nothing is left that can be done.
    do {
      some = await database.transaction(async (db) => {
        await lockFor(db, 'dueSteps')
        return takeDue(resource, life, asServer(db, 'daily'), day)
      })
      taken += some
    } while (some > 0)
  }
  return taken
}
