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
    // What is wrong with one stays so: it is not looked at again, or as many as are looked at once would hide all after them.
    const without = new Set<number>()
    let last: { readonly some: number; readonly faults: ReadonlyMap<number, unknown> }
    // A few hundred at once, until nothing is left that can be done.
    do {
      last = await database.transaction(async (db) => {
        await lockFor(db, 'dueSteps')
        const own = new Map<number, unknown>()
        const as = (rows: readonly StoredRow[], take: TakeAll) => takeApart(db, rows, take, own)
        const some = await takeDue(resource, life, asServer(db, 'daily'), day, { as, without })
        return { some, faults: own }
      })
      taken += last.some
      faults.push(...last.faults.values())
      for (const id of last.faults.keys()) without.add(id)
    } while (last.some + last.faults.size > 0)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} records did not take their step`)
  return taken
}

/** All of them at once; where that cannot be, each by itself, and what was wrong with one is added to the faults. */
async function takeApart(
  db: Db,
  rows: readonly StoredRow[],
  take: TakeAll,
  faults: Map<number, unknown>,
): Promise<number> {
  let taken = 0
  const together = await orUndone(db, () => take(rows))
  if (together.ok) return together.value
  for (const row of rows) {
    const alone = await orUndone(db, () => take([row]))
    if (alone.ok) taken += alone.value
    else if (isAway(alone.error)) throw alone.error
    else faults.set(row.id, alone.error)
  }
  return taken
}
