import { today } from '../ground/today.ts'
import type { Database, Db } from '../storage/db/database.ts'
import { lockFor } from '../storage/db/locks.ts'
import { isAway } from '../storage/db/retry.ts'
import { orUndone } from '../storage/db/undone.ts'
import { asServer } from './asServer.ts'
import { type TakeAll, takeDue } from './due.ts'
import type { StoredRow } from './handlers.ts'
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
    let last: { readonly some: number; readonly faults: readonly unknown[] }
    // A few hundred at once, until nothing is left that can be done.
    do {
      last = await database.transaction(async (db) => {
        await lockFor(db, 'dueSteps')
        const own: unknown[] = []
        const apart = (rows: readonly StoredRow[], take: TakeAll) => takeApart(db, rows, take, own)
        return { some: await takeDue(resource, life, asServer(db, 'daily'), day, apart), faults: own }
      })
      taken += last.some
    } while (last.some > 0)
    // What is wrong with one stays so: the last look has them all.
    faults.push(...last.faults)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} records did not take their step`)
  return taken
}

/** All of them at once; where that cannot be, each by itself, and what was wrong with one is added to the faults. */
async function takeApart(
  db: Db,
  rows: readonly StoredRow[],
  take: TakeAll,
  faults: unknown[],
): Promise<number> {
  let taken = 0
  const together = await orUndone(db, () => take(rows))
  if (together.ok) return together.value
  for (const row of rows) {
    const alone = await orUndone(db, () => take([row]))
    if (alone.ok) taken += alone.value
    else if (isAway(alone.error)) throw alone.error
    else faults.push(alone.error)
  }
  return taken
}
