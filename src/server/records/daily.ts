import { today } from '../ground/today.ts'
import type { Database } from '../storage/db/database.ts'
import { lockFor } from '../storage/db/locks.ts'
import { asServer } from './asServer.ts'
import { type Looked, takeEachDue, throwFaults } from './eachDue.ts'
import type { Portal } from './route.ts'

/**
 * Takes every step that the server owes on this day, in transactions of a resource each; of two processes at it the second finds it
 * done. A record that cannot take its step keeps none of the others from theirs: what was wrong with such is thrown at the end.
 */
export async function takeAllDue(
  { database, lives }: { database: Database; lives: Portal['lives'] },
  day = today(),
): Promise<number> {
  let taken = 0
  const faults: unknown[] = []
  for (const { resource, life } of lives) {
    if (life.due === undefined) continue
    // What is wrong with one stays so: it is not looked at again, or as many as are looked at once would hide all after them.
    const without = new Set<number>()
    let last: Looked
    // A few hundred at once, until nothing is left that can be done.
    do {
      last = await database.transaction(async (db) => {
        await lockFor(db, 'dueSteps')
        return takeEachDue(resource, life, asServer(db, 'daily'), day, without)
      })
      taken += last.some
      faults.push(...last.faults.values())
      for (const id of last.faults.keys()) without.add(id)
    } while (last.some + last.faults.size > 0)
  }
  throwFaults(faults)
  return taken
}
